import { type Kysely, sql } from 'kysely'

/** Income: what was earned, how it is shared, the bills of a month, and how they are paid out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await revenue(db)
  await bills(db)
  await withdrawals(db)
}

async function revenue(db: Kysely<unknown>): Promise<void> {
  await sql`
create sequence settle_number;

create table revenue_import (
  import_id bigint generated always as identity (start with 1001) primary key,
  month text not null check (month ~ '^\\d{4}-\\d{2}$'),
  file_name text not null,
  status smallint not null default 0 check (status between 0 and 2),
  row_count bigint not null default 0,
  total_fen bigint not null default 0,
  bad_count bigint not null default 0,
  bad_rows jsonb not null default '[]',
  created_by bigint not null references staff,
  created_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz
);
create index revenue_import_newest on revenue_import (import_id desc);

create table revenue (
  revenue_id bigint generated always as identity primary key,
  import_id bigint references revenue_import,
  line integer not null default 0,
  month text not null,
  day date not null,
  uid bigint not null,
  album_id bigint,
  platform smallint not null check (platform between 1 and 4),
  source smallint not null check (source between 1 and 8),
  base_fen bigint not null,
  play_cnt bigint not null default 0
);
create index revenue_of_month on revenue (month, import_id);
create index revenue_of_import on revenue (import_id) where import_id is not null;

create table album_day_stat (
  day date not null,
  album_id bigint not null,
  platform smallint not null check (platform between 1 and 4),
  play_cnt bigint not null default 0 check (play_cnt >= 0),
  play_seconds bigint not null default 0 check (play_seconds >= 0),
  album_sale_fen bigint not null default 0,
  track_sale_fen bigint not null default 0,
  tip_fen bigint not null default 0,
  primary key (day, album_id, platform)
);

create table revenue_pool (
  month text not null check (month ~ '^\\d{4}-\\d{2}$'),
  source smallint not null check (source in (3, 4)),
  pool_fen bigint not null check (pool_fen >= 0),
  updated_by bigint references staff,
  updated_at timestamptz not null,
  primary key (month, source)
);

create table share_rule (
  rule_id integer generated always as identity (start with 101) primary key,
  source smallint not null check (source between 1 and 8),
  platform smallint check (platform between 1 and 4),
  share_bp integer not null check (share_bp between 0 and 10000),
  channel_fee_bp integer not null check (channel_fee_bp between 0 and 10000),
  exclusive_bp integer not null check (exclusive_bp >= 0 and share_bp + exclusive_bp <= 10000),
  effective_from date not null,
  created_by bigint references staff,
  created_at timestamptz not null,
  unique nulls not distinct (source, platform, effective_from)
);
create trigger share_rule_stays before update or delete or truncate on share_rule
  for each statement execute function ledger_stays();

create table cooperation_terms (
  cooperation_id bigint not null references mcn_cooperation on delete cascade,
  from_day date not null,
  settle_mode smallint not null,
  mcn_ratio_bp integer not null check (mcn_ratio_bp between 0 and 10000),
  primary key (cooperation_id, from_day)
);
create function keep_cooperation_terms() returns trigger language plpgsql as $$
begin
  insert into cooperation_terms values (new.cooperation_id,
    case tg_op when 'INSERT' then new.start_date
      else date_trunc('month', new.updated_at at time zone 'Asia/Shanghai')::date end,
    new.settle_mode, case new.settle_mode when 1 then 10000 else new.mcn_ratio_bp end)
  on conflict (cooperation_id, from_day) do update
    set settle_mode = excluded.settle_mode, mcn_ratio_bp = excluded.mcn_ratio_bp;
  return null;
end $$;
insert into cooperation_terms
  select cooperation_id, start_date, settle_mode, case settle_mode when 1 then 10000 else mcn_ratio_bp end
  from mcn_cooperation;
create trigger mcn_cooperation_born after insert on mcn_cooperation
  for each row execute function keep_cooperation_terms();
create trigger mcn_cooperation_terms after update on mcn_cooperation for each row
  when ((old.settle_mode, old.mcn_ratio_bp) is distinct from (new.settle_mode, new.mcn_ratio_bp))
  execute function keep_cooperation_terms()`.execute(db)
}

async function bills(db: Kysely<unknown>): Promise<void> {
  await sql`
create table settlement_run (
  run_id bigint generated always as identity (start with 101) primary key,
  month text not null check (month ~ '^\\d{4}-\\d{2}$'),
  version integer not null,
  status smallint not null default 0 check (status between 0 and 4),
  row_count bigint not null default 0,
  item_count bigint not null default 0,
  bill_count bigint not null default 0,
  gross_fen bigint not null default 0,
  mcn_fen bigint not null default 0,
  rolled_fen bigint not null default 0,
  created_by bigint references staff,
  created_at timestamptz not null,
  published_at timestamptz,
  unique (month, version)
);
create unique index settlement_run_published on settlement_run (month) where status in (2, 3);
create unique index settlement_run_open on settlement_run (month) where status in (0, 1);

create table income_bill (
  bill_id bigint generated always as identity (start with 300001) primary key,
  uid bigint not null references account,
  origin_uid bigint not null,
  owner_type smallint not null check (owner_type between 1 and 3),
  month text not null,
  run_id bigint not null references settlement_run,
  gross_fen bigint not null,
  mcn_fen bigint not null default 0,
  adjust_fen bigint not null default 0,
  amount_fen bigint not null generated always as (gross_fen - mcn_fen + adjust_fen) stored,
  royalty_fen bigint not null check (royalty_fen >= 0),
  labour_fen bigint not null check (labour_fen >= 0),
  used_royalty_fen bigint not null default 0,
  used_labour_fen bigint not null default 0,
  status smallint not null default 0 check (status between 0 and 6),
  dispute_reason text not null default '',
  desk_note text not null default '',
  freeze_reason text not null default '',
  recover_reason text not null default '',
  recover_files text[] not null default '{}',
  recover_at timestamptz,
  published_at timestamptz,
  confirmed_at timestamptz,
  auto_confirm_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (origin_uid, owner_type, month),
  check (royalty_fen + labour_fen = gross_fen - mcn_fen + adjust_fen),
  check (used_royalty_fen between 0 and royalty_fen and used_labour_fen between 0 and labour_fen)
);
create index income_bill_of_user on income_bill (uid, owner_type, month desc, bill_id desc);
create index income_bill_of_run on income_bill (run_id, status, uid);
create index income_bill_due on income_bill (auto_confirm_at) where status = 1;
create index income_bill_of_status on income_bill (status, bill_id desc);

create function closed_bill_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'bill % was published and stays', old.bill_id; end if;
  old.uid := new.uid;
  old.version := new.version;
  old.updated_at := new.updated_at;
  if old is distinct from new then raise exception 'bill % is closed and stays', old.bill_id; end if;
  return new;
end $$;
create trigger income_bill_closed before update on income_bill for each row
  when (old.status = 5) execute function closed_bill_stays();
create trigger income_bill_kept before delete on income_bill for each row
  when (old.status <> 0) execute function closed_bill_stays();

create table bill_item (
  item_id bigint generated always as identity (start with 1000001) primary key,
  run_id bigint references settlement_run,
  bill_id bigint references income_bill,
  mcn_bill_id bigint references income_bill,
  uid bigint not null,
  owner_type smallint not null,
  mcn_uid bigint,
  cooperation_id bigint,
  settle_mode smallint,
  month text not null,
  album_id bigint,
  platform smallint,
  source smallint check (source between 1 and 8),
  tax_category text not null check (tax_category in ('ROYALTY', 'LABOUR')),
  rule_id integer references share_rule,
  base_fen bigint not null default 0,
  channel_fee_bp integer not null default 0,
  share_bp integer not null default 0,
  amount_fen bigint not null,
  mcn_ratio_bp integer not null default 0,
  mcn_fen bigint not null default 0,
  play_cnt bigint not null default 0,
  day_from date,
  day_to date,
  reason text not null default '',
  approval_id bigint,
  created_at timestamptz not null,
  check (mcn_fen between least(0, amount_fen) and greatest(0, amount_fen)),
  check (mcn_fen = 0 or mcn_uid is not null)
);
create index bill_item_of_bill on bill_item (bill_id) where bill_id is not null;
create index bill_item_of_mcn_bill on bill_item (mcn_bill_id) where mcn_bill_id is not null;
create index bill_item_of_run on bill_item (run_id);
create index bill_item_waiting on bill_item (uid) where bill_id is null;
create index bill_item_mcn_waiting on bill_item (mcn_uid) where mcn_bill_id is null and mcn_uid is not null;

create function bill_item_stays() returns trigger language plpgsql as $$
begin
  perform from gone g left join settlement_run r using (run_id)
    left join income_bill b on b.bill_id = g.bill_id left join income_bill m on m.bill_id = g.mcn_bill_id
    where (tg_op = 'DELETE' and (r.status is null or r.status in (2, 3))) or b.status > 0 or m.status > 0 limit 1;
  if found then raise exception 'an item of a published bill stays'; end if;
  return null;
end $$;
create trigger bill_item_deleted after delete on bill_item
  referencing old table as gone for each statement execute function bill_item_stays();
create function bill_item_changed() returns trigger language plpgsql as $$
begin
  if (old.bill_id is distinct from new.bill_id and exists (select from income_bill where bill_id = old.bill_id and status > 0))
    or (old.mcn_bill_id is distinct from new.mcn_bill_id
      and exists (select from income_bill where bill_id = old.mcn_bill_id and status > 0))
  then raise exception 'an item of a published bill stays'; end if;
  old.bill_id := new.bill_id;
  old.mcn_bill_id := new.mcn_bill_id;
  old.uid := new.uid;
  if old is distinct from new then raise exception 'a bill item is written once and stays'; end if;
  return new;
end $$;
create trigger bill_item_update before update on bill_item for each row execute function bill_item_changed();

create table tax_table (
  effective_from date primary key,
  body jsonb not null,
  note text not null,
  created_by bigint references staff,
  created_at timestamptz not null
);
create trigger tax_table_stays before update or delete or truncate on tax_table
  for each statement execute function ledger_stays()`.execute(db)
}

async function withdrawals(db: Kysely<unknown>): Promise<void> {
  await sql`
create table pay_batch (
  batch_no text primary key,
  row_count integer not null,
  net_fen bigint not null,
  created_by bigint not null references staff,
  created_at timestamptz not null
);

create table withdraw (
  withdraw_no text primary key,
  uid bigint not null references account,
  owner_type smallint not null check (owner_type between 1 and 3),
  apply_fen bigint not null check (apply_fen > 0),
  tax_fen bigint not null check (tax_fen >= 0),
  vat_fen bigint not null check (vat_fen >= 0),
  net_fen bigint not null check (net_fen >= 0),
  tax_detail jsonb not null default '[]',
  tax_month text,
  tax_table_from date,
  proposed_tax jsonb,
  bank_account_id bigint not null references bank_account,
  bank_name text not null,
  card_mask text not null,
  status smallint not null check (status between 0 and 6),
  reject_reason text not null default '',
  bank_return text not null default '',
  bank_serial_no text,
  batch_no text references pay_batch,
  attempt integer not null default 1,
  passed_by bigint references staff,
  passed_at timestamptz,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (tax_fen + vat_fen + net_fen = apply_fen)
);
create unique index withdraw_one_open on withdraw (uid) where owner_type = 1 and status in (1, 4);
create index withdraw_of_user on withdraw (uid, owner_type, withdraw_no desc);
create index withdraw_of_status on withdraw (status, withdraw_no desc);
create index withdraw_of_batch on withdraw (batch_no) where batch_no is not null;

create table withdraw_part (
  withdraw_no text not null references withdraw,
  bill_id bigint not null references income_bill,
  royalty_fen bigint not null check (royalty_fen >= 0),
  labour_fen bigint not null check (labour_fen >= 0),
  primary key (withdraw_no, bill_id)
);
create index withdraw_part_of_bill on withdraw_part (bill_id);

create table withdraw_invoice (
  invoice_id bigint generated always as identity (start with 101) primary key,
  withdraw_no text not null references withdraw,
  type smallint not null check (type in (1, 2)),
  rate_bp integer not null,
  code text not null,
  no text not null,
  date date not null,
  amount_fen bigint not null,
  seller_name text not null,
  seller_tax_no text not null,
  paper_id uuid not null,
  status smallint not null default 0 check (status between 0 and 2),
  reason text not null default '',
  created_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz
);
create unique index withdraw_invoice_once on withdraw_invoice (code, no) where status <> 2;
create unique index withdraw_invoice_current on withdraw_invoice (withdraw_no) where status <> 2;

create table bank_result (
  bank_serial_no text primary key,
  withdraw_no text not null references withdraw,
  attempt integer not null,
  paid boolean not null,
  reason text not null default '',
  imported_by bigint not null references staff,
  at timestamptz not null,
  unique (withdraw_no, attempt)
);
create trigger bank_result_stays before update or delete or truncate on bank_result
  for each statement execute function ledger_stays();

create table tax_row (
  tax_row_id bigint generated always as identity primary key,
  withdraw_no text not null references withdraw,
  uid bigint not null,
  origin_uid bigint not null,
  tax_month text not null,
  category text not null check (category in ('ROYALTY', 'LABOUR')),
  income_fen bigint not null check (income_fen > 0),
  tax_fen bigint not null check (tax_fen >= 0),
  vat_fen bigint not null default 0 check (vat_fen >= 0),
  detail jsonb not null,
  at timestamptz not null,
  unique (withdraw_no, category)
);
create index tax_row_of_user on tax_row (uid, tax_month);
create function tax_row_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.uid := new.uid;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'a tax row is written once and stays';
end $$;
create trigger tax_row_kept before update or delete on tax_row for each row execute function tax_row_stays();

create function paid_needs_tax() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(income_fen) from tax_row where withdraw_no = new.withdraw_no), 0) <> new.apply_fen then
    raise exception 'withdraw % was paid without its tax rows', new.withdraw_no;
  end if;
  return null;
end $$;
create trigger withdraw_paid after insert or update on withdraw for each row
  when (new.status = 2 and new.owner_type = 1) execute function paid_needs_tax();

create function paid_withdraw_stays() returns trigger language plpgsql as $$
begin
  old.uid := new.uid;
  if old is distinct from new then raise exception 'withdraw % is over and stays', old.withdraw_no; end if;
  return new;
end $$;
create trigger withdraw_over before update on withdraw for each row
  when (old.status in (2, 3, 6)) execute function paid_withdraw_stays()`.execute(db)
}
