-- A product may have a picture of its own, instead of a scene drawn at build.
alter table public.products
  alter column scene drop not null,
  add column picture_url text check (length(picture_url) <= 500 and picture_url ~ '^(/[^/\\]|https?://)'),
  drop column image_url;
alter table public.products add column image_url text not null
  generated always as (coalesce(picture_url, '/pictures/' || scene || '.svg')) stored;
comment on column public.products.picture_url is 'Its own picture, in the bucket `pictures` or a path of this site; pages show none from elsewhere.';
comment on column public.products.scene is 'What the build draws of it; either this or a picture of its own.';
comment on column public.products.image_url is 'Where its picture is.';
