import { type Kysely, sql } from 'kysely'

/** People prove who they are, say where they are at home, and where else they can be heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table certification
  add column way smallint not null default 1,
  add column id_card_front text,
  add column id_card_back text,
  add column mobile text,
  add column face_flow_id text,
  add column face_consent_at timestamptz,
  add column fail_code integer,
  add column refused jsonb not null default '[]',
  add column submitted_at timestamptz,
  add column warned_at timestamptz,
  -- The identity is this account's; a sister end's imported account only carries it.
  add column bound boolean not null default false;
update certification c set bound = true from account a
  where a.uid = c.uid and a.plat = 1 and a.account_status <> 4 and c.status in (2, 4);
create unique index certification_bound on certification (id_card_hash) where bound;
create index certification_by_status on certification (status, updated_at desc);
create index certification_running_out on certification (valid_to) where status = 2;

alter table account
  add column province_id integer,
  add column city_id integer,
  add column area_id integer,
  add column tags integer[] not null default '{}',
  add column basic_at timestamptz;

create table tag (
  tag_id integer primary key,
  type smallint not null,
  category_id integer,
  group_name text not null,
  name text not null,
  sort integer not null,
  enabled boolean not null default true
);
create table ext_plat (
  uid bigint not null references account,
  place smallint not null,
  plat smallint not null,
  account_name text not null,
  home_url text not null,
  play_num_level smallint not null,
  fans_num_level smallint not null,
  proof_imgs text[] not null default '{}',
  primary key (uid, place)
)`.execute(db)
}
