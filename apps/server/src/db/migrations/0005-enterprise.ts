import { type Kysely, sql } from 'kysely'

/** Banks with their card numbers and branches, and everything an enterprise hands in on its way through onboarding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table bank (
  bank_code text primary key,
  bank_name text not null,
  logo text not null default '',
  need_branch boolean not null default false,
  sort integer not null,
  enabled boolean not null default true
);
create table bank_bin (
  bin text primary key,
  bank_code text not null references bank,
  card_type smallint not null check (card_type in (1, 2))
);
create table bank_branch (
  cnaps_code text primary key check (cnaps_code ~ '^[0-9]{12}$'),
  bank_code text not null references bank,
  branch_name text not null,
  province_id integer not null,
  city_id integer not null
);
create index bank_branch_of_place on bank_branch (bank_code, city_id);

alter table enterprise
  add company_type smallint,
  add license_img uuid,
  add license_start date,
  add license_end date,
  add legal_name text,
  add legal_id_no text,
  add reg_province_id integer,
  add reg_city_id integer,
  add reg_area_id integer,
  add reg_address text not null default '',
  add business_scope text not null default '',
  add contact_email text not null default '',
  add extra_license uuid[] not null default '{}',
  add operator_id_no text,
  add operator_id_front uuid,
  add operator_id_back uuid,
  add operator_email text not null default '',
  add auth_letter uuid,
  add operator_at timestamptz,
  add fail_reason text not null default '',
  add refused jsonb not null default '[]',
  add license_warned_at timestamptz;

create table enterprise_change (
  change_id bigint generated always as identity primary key,
  uid bigint not null references account,
  kind text not null check (kind in ('body', 'operator', 'license')),
  status smallint not null check (status in (1, 2, 3, 4)),
  payload text not null,
  fail_reason text not null default '',
  sms_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index enterprise_change_open on enterprise_change (uid, kind) where status = 1;
create index enterprise_change_of_user on enterprise_change (uid, change_id desc);

create table credit_code_pass (
  credit_code text primary key,
  reason text not null,
  staff_id bigint not null,
  created_at timestamptz not null
);

alter table payment_check
  add bank_account_id bigint references bank_account,
  add fail_reason text not null default '',
  add closed_at timestamptz;
create index payment_check_open on payment_check (expire_at) where closed_at is null;

alter table bank_account
  add province_id integer,
  add city_id integer,
  add fail_reason text not null default '';
drop index bank_account_live;
create unique index bank_account_valid on bank_account (uid) where status = 2;
create unique index bank_account_checking on bank_account (uid) where status = 1`.execute(db)
}
