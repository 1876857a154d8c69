-- The shop's desk of the office: orders with their parcel and who moved them, products with the history of their prices,
-- stock with its movements. Staff work as the role `office`: to the machine of orders they are staff.

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['orders-list', 'order-show']) as action, unnest(array['director', 'shop', 'money', 'reader']) as role
union all
select action, role, 'all'
from unnest(array['orders-pick', 'order-slip', 'order-move', 'order-parcel', 'products-list', 'product-show', 'product-add',
    'product-change', 'product-price', 'product-publish', 'product-picture', 'product-translate', 'stock-list',
    'stock-move']) as action,
  unnest(array['director', 'shop']) as role;

alter table public.orders add column parcel text check (length(parcel) between 1 and 80 and btrim(parcel) <> '');
comment on column public.orders.parcel is 'The number by which whoever carries the parcel finds it.';
-- A forgotten buyer's number goes with the address.
grant update (parcel) on public.orders to server;
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_name on public.orders using gin (core.searchable(first_name || ' ' || last_name));
create index orders_by_number_end on public.orders (reverse(number) text_pattern_ops);

alter table marketplace.order_moves add column moved_by uuid;
comment on column marketplace.order_moves.moved_by is 'The member of the office; null where money moved it, or the service key.';

create or replace function marketplace.note_the_move() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into marketplace.order_moves (order_id, status, moved_by) values (new.id, new.status, office.actor());
  return null;
end
$$;

-- A product that is deleted leaves its history.
create table marketplace.price_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  price_minor integer not null,
  original_price_minor integer,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
create index price_changes_of_product on marketplace.price_changes (product_id, id desc);
comment on table marketplace.price_changes is 'Every price a product ever had, in cents: append-only.';
comment on column marketplace.price_changes.changed_by is 'The member of the office; null for the sample and the service key.';
insert into marketplace.price_changes (product_id, price_minor, original_price_minor, changed_at)
select id, price_minor, original_price_minor, created_at from public.products order by id;

create table marketplace.stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null,
  kind text not null check (kind in ('received', 'corrected', 'broken')),
  change integer not null check (change <> 0 and (kind <> 'received' or change > 0) and (kind <> 'broken' or change < 0)),
  stock_after integer not null check (stock_after >= 0),
  why text check (length(why) between 1 and 300 and btrim(why) <> ''),
  made_at timestamptz not null default now(),
  made_by uuid,
  check (kind = 'received' or why is not null)
);
create index stock_movements_of_product on marketplace.stock_movements (product_id, id desc);
comment on table marketplace.stock_movements is 'What staff put on the shelf or took from it, beside what orders do: append-only.';
comment on column marketplace.stock_movements.stock_after is 'What could be ordered afterwards.';

do $$
declare
  name text;
begin
  foreach name in array array['price_changes', 'stock_movements'] loop
    execute format('alter table marketplace.%I enable row level security', name);
    execute format('alter table marketplace.%I force row level security', name);
    -- `./run sql` reads them as the owner, who belongs to the role `server`.
    execute format('create policy server_reads on marketplace.%I for select to server using (true)', name);
    execute format(
      'create trigger append_only before update or delete or truncate on marketplace.%I
         for each statement execute function payments.refuse_change()', name);
  end loop;
  -- For the function below, which runs as the owner; it has no other way in.
  execute format('create policy owner_works on marketplace.price_changes for insert to %I with check (true)', current_user);
end
$$;

create function marketplace.note_the_price() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into marketplace.price_changes (product_id, price_minor, original_price_minor, changed_by)
  values (new.id, new.price_minor, new.original_price_minor, office.actor());
  return null;
end
$$;
create trigger notes_the_first_price after insert on public.products
  for each row execute function marketplace.note_the_price();
create trigger notes_the_price after update of price_minor, original_price_minor on public.products
  for each row when (
    (old.price_minor, old.original_price_minor) is distinct from (new.price_minor, new.original_price_minor)
  ) execute function marketplace.note_the_price();

-- A movement changes the stock by itself: none is written without its change, and no office changes a stock without one.
create function marketplace.move_the_stock() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.products set stock = stock + new.change where id = new.product_id returning stock into new.stock_after;
  if not found then
    raise exception 'there is no product %', new.product_id using errcode = 'foreign_key_violation';
  end if;
  new.made_at := now();
  new.made_by := office.actor();
  return new;
end
$$;
create trigger moves_the_stock before insert on marketplace.stock_movements
  for each row execute function marketplace.move_the_stock();

-- Numbers of orders by what staff type: an invoice's number or its end, an address, words of a name. With its owner's
-- rights, because under row security no index serves such a search.
create function marketplace.find_orders(typed text, number_end text, words text) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  if office.may('orders-list') is null then
    return;
  end if;
  return query
    (select o.id from public.orders o where o.number = upper(typed))
    union (select o.id from public.orders o where reverse(o.number) like reverse(number_end) || '%' limit 100)
    union (select o.id from public.orders o where lower(o.email) = lower(typed) limit 500)
    union (
      select o.id from public.orders o
      where core.searchable(o.first_name || ' ' || o.last_name)
        @@ (to_tsquery('pg_catalog.french', words) || to_tsquery('pg_catalog.simple', words))
      limit 500
    );
end
$$;

grant usage on schema public, marketplace to office;
grant execute on function marketplace.find_orders, core.searchable to office;

grant select (id, reference, status, on_hold, subtotal_minor, delivery_minor, total_minor, currency, number, first_name, last_name,
  email, phone, address, city, postal_code, country, notes, parcel, language, created_at, changed_at) on public.orders to office;
grant update (status, parcel) on public.orders to office;
grant select on public.order_items, marketplace.order_moves to office;
grant select (order_id, stock, reserved_until) on marketplace.checkouts to office;
create policy office_reads on public.orders for select to office using ((select office.may('orders-list')) is not null);
create policy office_moves on public.orders for update to office using ((select office.may('order-move')) is not null);
create policy office_reads on public.order_items for select to office using ((select office.may('orders-list')) is not null);
create policy office_reads on marketplace.order_moves for select to office
  using ((select office.may('orders-list')) is not null);
create policy office_reads on marketplace.checkouts for select to office
  using ((select office.may('orders-list')) is not null);

grant select on public.products, public.product_translations, marketplace.price_changes, marketplace.stock_movements to office;
grant insert (name, description, price_minor, original_price_minor, location, category, featured, scene, image_alt, rating, reviews,
  stock, published) on public.products to office;
grant update (name, description, price_minor, original_price_minor, location, category, featured, picture_url, image_alt, published)
  on public.products to office;
grant insert (product_id, language, name, description, location), update (name, description, location)
  on public.product_translations to office;
grant insert (product_id, kind, change, why) on marketplace.stock_movements to office;
create policy office_reads on public.products for select to office using ((select office.may('products-list')) is not null);
create policy office_adds on public.products for insert to office
  with check ((select office.may('product-add')) is not null and stock = 0 and not published);
create policy office_changes on public.products for update to office
  using ((select office.may('product-change')) is not null);
create policy office_reads on public.product_translations for select to office
  using ((select office.may('products-list')) is not null);
create policy office_adds on public.product_translations for insert to office
  with check ((select office.may('product-translate')) is not null);
create policy office_changes on public.product_translations for update to office
  using ((select office.may('product-translate')) is not null);
create policy office_reads on marketplace.price_changes for select to office
  using ((select office.may('products-list')) is not null);
create policy office_reads on marketplace.stock_movements for select to office
  using ((select office.may('stock-list')) is not null);
create policy office_moves on marketplace.stock_movements for insert to office
  with check ((select office.may('stock-move')) is not null);
