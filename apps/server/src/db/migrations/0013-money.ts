import { type Kysely, sql } from 'kysely'

/** The ledger, and on it the coins with which services are paid for in advance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ledger(db)
  await coins(db)
}

/**
 * Double entry. `ledger_post` is the only way in: it takes the accounts in one order, moves the balances, writes the
 * entries and links each to the one before it on the same account, in one round trip. The tables refuse changes and
 * entries that do not sum to zero.
 */
async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
create table ledger_kind (
  kind text primary key,
  currency text not null check (currency in ('COIN', 'CNY')),
  owned boolean not null,
  may_owe boolean not null,
  shards smallint not null default 1 check (shards between 1 and 256),
  check (not owned or shards = 1)
);

create table ledger_account (
  account_id bigint generated always as identity primary key,
  uid bigint not null default 0,
  kind text not null references ledger_kind,
  shard smallint not null default 0,
  currency text not null,
  may_owe boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default decode(repeat('00', 32), 'hex'),
  unique (uid, kind, shard),
  constraint ledger_balance check (may_owe or balance >= 0)
) with (fillfactor = 50);

create table ledger_transaction (
  trx_id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null
);

create table ledger_entry (
  account_id bigint not null,
  seq bigint not null,
  trx_id bigint not null,
  currency text not null check (currency in ('COIN', 'CNY')),
  delta bigint not null check (delta <> 0),
  balance_after bigint not null,
  hash bytea not null,
  primary key (account_id, seq)
);
create index ledger_entry_of_transaction on ledger_entry (trx_id);

create table ledger_anchor (
  anchor_id bigint generated always as identity primary key,
  at timestamptz not null,
  leaves bigint not null,
  root bytea not null
);
create table ledger_anchor_leaf (
  anchor_id bigint not null references ledger_anchor,
  account_id bigint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (anchor_id, account_id)
);
create index ledger_anchor_leaf_of_account on ledger_anchor_leaf (account_id, seq desc);

create table ledger_check (
  check_id bigint generated always as identity primary key,
  at timestamptz not null,
  accounts bigint not null,
  entries bigint not null,
  problems jsonb not null
);

create table money_alarm (
  alarm_id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  text text not null,
  at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references staff,
  note text not null default ''
);
create unique index money_alarm_open on money_alarm (kind, subject) where settled_at is null;
create index money_alarm_newest on money_alarm (alarm_id desc);

create function ledger_digest(trx_id bigint, key text, kind text, detail jsonb, at timestamptz) returns text
language sql stable parallel safe as $$
  select encode(sha256(convert_to(concat_ws('|', $1, $2, $3, $4::text, (extract(epoch from $5) * 1000000)::bigint), 'UTF8')), 'hex')
$$;

create function ledger_link(head bytea, account_id bigint, seq bigint, delta bigint, balance_after bigint, digest text) returns bytea
language sql stable parallel safe as $$
  select sha256($1 || convert_to(concat_ws('|', $2, $3, $4, $5, $6), 'UTF8'))
$$;

create function ledger_open(owner bigint, name text, part smallint) returns void language plpgsql as $$
begin
  insert into ledger_account (uid, kind, shard, currency, may_owe)
  select owner, k.kind, part, k.currency, k.may_owe
  from ledger_kind k where k.kind = name and k.owned = (owner <> 0) and part < k.shards
  on conflict do nothing;
end $$;

create function ledger_hold(uids bigint[], names text[], parts smallint[]) returns void language plpgsql as $$
declare
  step record;
begin
  for step in select distinct u.uid, u.name, u.part from unnest(uids, names, parts) u(uid, name, part) order by 1, 2, 3 loop
    perform ledger_open(step.uid, step.name, step.part);
    perform from ledger_account a where a.uid = step.uid and a.kind = step.name and a.shard = step.part for no key update;
  end loop;
end $$;

create function ledger_post(
  keys text[], kinds text[], details jsonb[], moment timestamptz,
  postings integer[], uids bigint[], names text[], parts smallint[], deltas bigint[],
  out trx_ids bigint[], out fresh boolean[], out balances bigint[]
) language plpgsql as $$
declare
  held ledger_account;
  number bigint;
  digest text;
  j integer := 1;
  first integer;
  added ledger_entry[];
begin
  if cardinality(keys) > 1 then perform ledger_hold(uids, names, parts); end if;
  for i in 1 .. cardinality(keys) loop
    first := j;
    insert into ledger_transaction as t (key, kind, detail, at) values (keys[i], kinds[i], details[i], moment)
    on conflict (key) do nothing returning t.trx_id into number;
    if number is null then
      while postings[j] = i loop j := j + 1; end loop;
      number := ledger_again(keys[i], kinds[i], uids[first:j - 1], names[first:j - 1], deltas[first:j - 1]);
      trx_ids[i] := number;
      fresh[i] := false;
      balances := balances || (select array_agg(e.balance_after order by a.uid, a.kind)
        from ledger_entry e join ledger_account a using (account_id) where e.trx_id = number);
      continue;
    end if;
    trx_ids[i] := number;
    fresh[i] := true;
    digest := ledger_digest(number, keys[i], kinds[i], details[i], moment);
    added := '{}';
    while postings[j] = i loop
      if j > first and (uids[j - 1], names[j - 1]) >= (uids[j], names[j]) then
        raise exception 'ledger entries of % are out of order', keys[i];
      end if;
      for attempt in 1 .. 2 loop
        update ledger_account a set
          balance = a.balance + deltas[j],
          seq = a.seq + 1,
          head = ledger_link(a.head, a.account_id, a.seq + 1, deltas[j], a.balance + deltas[j], digest)
        where a.uid = uids[j] and a.kind = names[j] and a.shard = parts[j]
        returning * into held;
        exit when found or attempt = 2;
        perform ledger_open(uids[j], names[j], parts[j]);
      end loop;
      if held.account_id is null then raise exception 'there is no ledger account % of %', names[j], uids[j]; end if;
      added := added || row(held.account_id, held.seq, number, held.currency, deltas[j], held.balance, held.head)::ledger_entry;
      balances := balances || held.balance;
      j := j + 1;
    end loop;
    if j = first then raise exception 'ledger transaction % moves nothing', keys[i]; end if;
    insert into ledger_entry select * from unnest(added);
  end loop;
end $$;

create function ledger_again(known text, wanted text, uids bigint[], names text[], deltas bigint[]) returns bigint
language plpgsql as $$
declare
  stored ledger_transaction;
begin
  select * into stored from ledger_transaction t where t.key = known;
  if stored.kind <> wanted or (
    select string_agg(concat_ws(':', a.uid, a.kind, e.delta), ',' order by a.uid, a.kind)
    from ledger_entry e join ledger_account a using (account_id) where e.trx_id = stored.trx_id
  ) is distinct from (
    select string_agg(concat_ws(':', u.uid, u.name, u.delta), ',' order by u.uid, u.name)
    from unnest(uids, names, deltas) u(uid, name, delta)
  ) then
    raise exception 'ledger key % stands for something else', known;
  end if;
  return stored.trx_id;
end $$;

create function ledger_sums() returns trigger language plpgsql as $$
declare
  coins numeric;
  fen numeric;
  several boolean;
begin
  select coalesce(sum(delta) filter (where currency = 'COIN'), 0), coalesce(sum(delta) filter (where currency = 'CNY'), 0),
    min(trx_id) <> max(trx_id)
  into coins, fen, several from added;
  if coins <> 0 or fen <> 0 or several then raise exception 'ledger entries do not sum to zero'; end if;
  return null;
end $$;
create trigger ledger_entry_sums after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_sums();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and stays', tg_table_name;
end $$;
create trigger ledger_transaction_stays before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_stays();
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function ledger_stays();
create trigger ledger_anchor_stays before update or delete or truncate on ledger_anchor
  for each statement execute function ledger_stays();
create trigger ledger_anchor_leaf_stays before update or delete or truncate on ledger_anchor_leaf
  for each statement execute function ledger_stays();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_stays()`.execute(db)
}

async function coins(db: Kysely<unknown>): Promise<void> {
  await sql`
create sequence coin_number;

create table coin_account (
  uid bigint primary key references account,
  total_recharge_fen bigint not null default 0 check (total_recharge_fen >= 0),
  moved_to bigint references account,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table recharge_product (
  product_id bigint generated by default as identity (start with 101) primary key,
  name text not null,
  price_fen bigint not null check (price_fen > 0),
  coin bigint not null check (coin > 0),
  give_coin bigint not null default 0 check (give_coin >= 0),
  tag text not null default '',
  sort integer not null default 0,
  status smallint not null check (status in (1, 2)),
  limit_per_user integer check (limit_per_user > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table recharge_activity (
  activity_id bigint generated by default as identity (start with 101) primary key,
  name text not null,
  rule text not null,
  give_coin bigint not null check (give_coin > 0),
  min_fen bigint not null default 0,
  first_only boolean not null default false,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table coin_order (
  order_no text primary key,
  uid bigint not null references account,
  product_id bigint references recharge_product,
  activity_id bigint references recharge_activity,
  price_fen bigint not null check (price_fen > 0),
  coin bigint not null check (coin > 0),
  give_coin bigint not null default 0 check (give_coin >= 0),
  activity_coin bigint not null default 0 check (activity_coin between 0 and give_coin),
  pay_channel smallint not null check (pay_channel between 1 and 3),
  status smallint not null check (status between 0 and 6),
  code_url text not null default '',
  asked_at timestamptz,
  expire_at timestamptz not null,
  third_no text,
  paid_at timestamptz,
  fail_reason text not null default '',
  close_reason text not null default '',
  refund_no text unique,
  refund_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in (2, 5, 6) or (third_no is not null and paid_at is not null))
);
create index coin_order_of_user on coin_order (uid, order_no desc);
create index coin_order_of_day on coin_order (uid, created_at);
create index coin_order_newest on coin_order (order_no desc, status);
create index coin_order_open on coin_order (expire_at) where status in (0, 1, 3);
create index coin_order_paying on coin_order (asked_at) where status = 1;

create table recharge_join (
  activity_id bigint not null references recharge_activity,
  uid bigint not null references account,
  order_no text not null references coin_order,
  primary key (activity_id, uid)
);

create table coin_payment (
  channel smallint not null,
  third_no text not null,
  order_no text not null references coin_order,
  amount_fen bigint not null check (amount_fen > 0),
  booked boolean not null,
  paid_at timestamptz not null,
  at timestamptz not null,
  primary key (channel, third_no)
);
create unique index coin_payment_booked on coin_payment (order_no) where booked;

create table coin_refund (
  refund_no text primary key,
  order_no text not null references coin_order,
  channel smallint not null,
  third_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  surplus boolean not null default false,
  reason text not null,
  status smallint not null default 1 check (status between 1 and 3),
  fail_reason text not null default '',
  asked_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null
);
create unique index coin_refund_of_payment on coin_refund (channel, third_no) where status in (1, 2);
create index coin_refund_open on coin_refund (created_at) where status = 1;

create table coin_gift_batch (
  batch_id bigint generated always as identity primary key,
  uid bigint not null references account,
  biz_no text not null unique,
  amount bigint not null check (amount > 0),
  left_amount bigint not null,
  expire_at timestamptz not null,
  warned_at timestamptz,
  created_at timestamptz not null,
  constraint coin_gift_left check (left_amount between 0 and amount)
);
create index coin_gift_batch_usable on coin_gift_batch (uid, expire_at) where left_amount > 0;
create index coin_gift_batch_due on coin_gift_batch (expire_at) where left_amount > 0;

create table coin_hold (
  biz_no text primary key,
  uid bigint not null references account,
  bought bigint not null check (bought >= 0),
  gift bigint not null check (gift >= 0),
  pieces jsonb not null,
  used bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((used is null) = (settled_at is null)),
  check (used between 0 and bought + gift)
);
create index coin_hold_open on coin_hold (uid) where settled_at is null;

create table coin_serial (
  serial_no bigint generated always as identity (start with 100001) primary key,
  uid bigint not null references account,
  type smallint not null check (type between 1 and 10),
  biz_no text not null,
  coin_delta bigint not null,
  give_delta bigint not null,
  pre_delta bigint not null,
  coin_after bigint not null check (coin_after >= 0),
  give_after bigint not null check (give_after >= 0),
  pre_after bigint not null check (pre_after >= 0),
  remark text not null default '',
  trx_id bigint not null references ledger_transaction,
  created_at timestamptz not null,
  unique (type, biz_no)
);
create index coin_serial_of_user on coin_serial (uid, serial_no desc);
create index coin_serial_of_type on coin_serial (uid, type, serial_no desc);
create trigger coin_serial_stays before update or delete or truncate on coin_serial
  for each statement execute function ledger_stays();

create table chapter_order (
  order_no text primary key,
  uid bigint not null references account,
  book_id bigint not null,
  book_title text not null,
  chapter_id bigint not null,
  chapter_title text not null,
  char_count integer not null check (char_count >= 0),
  voices jsonb not null default '[]',
  hold_coin bigint not null check (hold_coin >= 0),
  coin_used bigint not null default 0 check (coin_used >= 0),
  give_coin_used bigint not null default 0 check (give_coin_used >= 0),
  status smallint not null check (status between 1 and 3),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index chapter_order_of_user on chapter_order (uid, order_no desc);
create index chapter_order_of_book on chapter_order (uid, book_id, order_no desc);

create table sandbox_pay (
  order_no text not null,
  channel smallint not null,
  amount_fen bigint not null,
  title text not null,
  result text check (result in ('paid', 'declined', 'closed')),
  third_no text,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (order_no, channel)
);
create table sandbox_refund (
  refund_no text primary key,
  order_no text not null,
  amount_fen bigint not null,
  failed boolean not null,
  created_at timestamptz not null
)`.execute(db)
}
