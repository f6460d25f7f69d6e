import { type Kysely, sql } from 'kysely'

/** What every proof of identity stands on: private papers, face checks, and the sandbox's answers for the vendors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table paper (
  paper_id uuid primary key,
  uid bigint not null references account,
  storage_key text not null,
  type text not null,
  size integer not null,
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index paper_of_user on paper (uid, created_at desc);
create index paper_unclaimed on paper (created_at) where claimed_at is null;

create table face_flow (
  flow_id text primary key,
  uid bigint not null references account,
  purpose text not null,
  status smallint not null check (status in (1, 2, 3, 4)),
  fail_reason text not null default '',
  url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index face_flow_of_user on face_flow (uid, purpose, created_at desc);
create index face_flow_waiting on face_flow (expires_at) where status = 1;

create table sandbox_face (
  flow_id text primary key,
  name_mask text not null,
  passed boolean,
  reason text not null default '',
  created_at timestamptz not null
);
create table sandbox_answer (
  provider text not null,
  subject text not null,
  answer text not null,
  primary key (provider, subject)
);
create table sandbox_payment (
  biz_no text primary key,
  amount_fen bigint not null,
  account_name text not null,
  result text,
  reason text not null default '',
  created_at timestamptz not null
)`.execute(db)
}
