import { type Kysely, sql } from 'kysely'

/** Complaints of rights holders, with the time there is to answer them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table legal_case (
  case_id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('album', 'track', 'copyright')),
  subject_id bigint not null,
  subject_title text not null,
  uid bigint not null references account,
  claimant text not null,
  contact text not null,
  claim text not null,
  proofs uuid[] not null,
  taken bigint[] not null default '{}',
  deadline timestamptz not null,
  status smallint not null check (status between 0 and 5),
  statement text not null default '',
  answer_proofs uuid[] not null default '{}',
  answered_at timestamptz,
  note text not null default '',
  opened_by bigint not null references staff,
  settled_at timestamptz,
  created_at timestamptz not null
)`.execute(db)
  // one complaint about a thing at a time
  await sql`create unique index legal_case_pending on legal_case (subject_type, subject_id)
    where status in (0, 1, 4)`.execute(db)
  await sql`create index legal_case_of_user on legal_case (uid, case_id desc)`.execute(db)
  await sql`create index legal_case_deadline on legal_case (deadline) where status = 0`.execute(db)
  // as albums have it: while a complaint is open the way back is its answer
  await sql`alter table track add column can_appeal boolean not null default true`.execute(db)
}
