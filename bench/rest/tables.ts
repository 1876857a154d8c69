/** A table that visitors read the published rows of, newest first, and what they ask of it. */
export const table = (name: string, rows: number) => [
  `create table public.${name} (
     id bigint primary key, title text not null, summary text not null, published boolean not null,
     created_at timestamptz not null)`,
  `insert into public.${name}
     select n, 'Title ' || lpad(n::text, 7, '0'), repeat('A sentence about it. ', 5), n % 10 <> 0,
       timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  `create index on public.${name} (created_at desc, id desc) where published`,
  `alter table public.${name} enable row level security`,
  `alter table public.${name} force row level security`,
  `create policy published on public.${name} for select to anon using (published)`,
  `grant select on public.${name} to anon`,
  `vacuum analyze public.${name}`,
];

const COLUMNS = "select=id,title,summary,created_at";
export const list = (name: string) =>
  `/rest/v1/${name}?${COLUMNS}&published=eq.true&order=created_at.desc,id.desc&limit=6`;
export const detail = (name: string) => `/rest/v1/${name}?${COLUMNS}&id=eq.501`;
/** A filter that is another each time and lets every row pass: no answer is kept for it. */
export const anew = (path: string) => (at: number) => `${path}&id=gt.-${1_000_000 + (at % 8_999_999)}`;

/** Rows that point at each other, without an index on it: each embedded list reads the whole table. */
export const tree = (name: string, rows: number) => [
  `create table public.${name} (id bigint primary key, parent_id bigint references public.${name}, words text not null)`,
  `insert into public.${name}
     select n, nullif(n / 2, 0), md5(n::text) || ' ' || md5((n * 7)::text) from generate_series(1, ${rows}) n`,
  `alter table public.${name} enable row level security`,
  `alter table public.${name} force row level security`,
  `create policy everyone on public.${name} for select to anon using (true)`,
  `grant select on public.${name} to anon`,
  `vacuum analyze public.${name}`,
];

/** What the API lets anyone ask, at its most expensive; another each time, so that none is answered from memory. */
export const expensive = (name: string, at: number): readonly string[] => [
  `/rest/v1/${name}?words=ilike.*nothing${at}*`,
  `/rest/v1/${name}?words=imatch.(a|b)*c${at}$&limit=5`,
  // What PostgreSQL would write out, and the largest of its kind that is taken.
  `/rest/v1/${name}?words=match.(((.{1,255}){1,255}){1,199})${at}`,
  `/rest/v1/${name}?words=match.((.{1,30}){1,30})${at}`,
  `/rest/v1/${name}?order=words.desc&limit=1000&id=gt.-${at}`,
  `/rest/v1/${name}?limit=10&offset=${900_000 + at}`,
  `/rest/v1/${name}?select=id,below:${name}!parent_id(id,below:${name}!parent_id(id))&limit=50&id=gt.${at}`,
  `/rest/v1/${name}?or=(${Array.from({ length: 19 }, (_, n) => `words.like.*${n}x${at}*`).join(",")})`,
];
