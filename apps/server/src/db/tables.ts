import type { ColumnType, Generated } from 'kysely'
import type { ContentTables } from './content-tables.ts'
import type { SandboxCertificateTable, SandboxSignTable } from './esign-tables.ts'
import type { LegalTables } from './legal-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { PodcastTables } from './podcast-tables.ts'
import type { SettlementTables } from './settlement-tables.ts'
import type { ContractTables } from './tables-contract.ts'

/** The database's rows as queries see them; the migrations are the truth. */

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

interface AccountTable {
  uid: Generated<number>
  plat: Generated<number>
  mobile: string
  mobile_hash: string
  nickname: string
  nickname_changed_at: Maybe<Date>
  avatar: Generated<string>
  gender: Maybe<number>
  birthday: Maybe<string>
  intro: Generated<string>
  email: Generated<string>
  wechat: Generated<string>
  qq: Generated<string>
  province_id: Maybe<number>
  city_id: Maybe<number>
  area_id: Maybe<number>
  tags: Generated<number[]>
  basic_at: Maybe<Date>
  auth_type: Generated<number>
  account_status: Generated<number>
  invite_code: string
  invited_by: Maybe<number>
  /** The merge that runs over it: until it is done nothing of it may change. */
  merge_no: Maybe<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface SessionTable {
  session_id: Generated<number>
  uid: number
  device_id: string
  event_id: string
  login_way: string
  generation: Generated<number>
  rotated_at: Date
  access_expires_at: Date
  refresh_expires_at: Date
  ip: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  ended_at: Maybe<Date>
  end_reason: Maybe<string>
}

interface SessionTokenTable {
  token_hash: string
  session_id: number
  kind: string
  generation: number
  expires_at: Date
}

interface SmsCodeTable {
  sms_id: Generated<number>
  mobile_hash: string
  scene: number
  code_hash: string
  device_id: string
  ip: string
  sent_at: Date
  expires_at: Date
  wrong_count: Generated<number>
  used_at: Maybe<Date>
}

interface VerifyTokenTable {
  token_hash: string
  uid: Maybe<number>
  mobile_hash: string
  scene: number
  expires_at: Date
  used_at: Maybe<Date>
}

interface LoginFailureTable {
  mobile_hash: string
  device_id: string
  ip: string
  at: Date
}

interface QrLoginTable {
  qr_id: string
  poll_key_hash: string
  device_id: string
  status: Generated<number>
  uid: Maybe<number>
  scan_ticket_hash: Maybe<string>
  expires_at: Date
  used_at: Maybe<Date>
}

interface WechatLinkTable {
  open_id_hash: string
  uid: number
  nickname: string
  linked_at: Date
}

interface WechatStateTable {
  state_hash: string
  device_id: string
  redirect: string
  expires_at: Date
  used_at: Maybe<Date>
}

interface WechatBindTicketTable {
  ticket_hash: string
  open_id_hash: string
  nickname: string
  device_id: string
  expires_at: Date
  used_at: Maybe<Date>
}

interface CaptchaTable {
  captcha_id: string
  answer: string
  kind: string
  created_at: Date
  tries: Generated<number>
  ticket_hash: Maybe<string>
  used_at: Maybe<Date>
}

interface AgreementTable {
  type: string
  version: string
  title: string
  effective_at: Date
  content: ColumnType<unknown, string | undefined, string>
}

interface AgreementConsentTable {
  uid: number
  type: string
  version: string
  at: Date
  ip: string
}

interface AccountCancellationTable {
  cancel_no: string
  uid: number
  reason: number
  reason_text: Generated<string>
  status: number
  applied_at: Date
  deadline: Date
  rollback_at: Maybe<Date>
  done_at: Maybe<Date>
}

interface CertificationTable {
  uid: number
  status: Generated<number>
  real_name: string
  id_card_no: string
  id_card_hash: string
  valid_from: Maybe<string>
  valid_to: Maybe<string>
  fail_reason: Generated<string>
  verified_at: Maybe<Date>
  way: Generated<number>
  id_card_front: Maybe<string>
  id_card_back: Maybe<string>
  mobile: Maybe<string>
  face_flow_id: Maybe<string>
  face_consent_at: Maybe<Date>
  fail_code: Maybe<number>
  refused: ColumnType<unknown, string | undefined, string>
  submitted_at: Maybe<Date>
  warned_at: Maybe<Date>
  bound: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface TagTable {
  tag_id: Generated<number>
  type: number
  category_id: Maybe<number>
  group_name: string
  name: string
  sort: number
  enabled: Generated<boolean>
}

interface ExtPlatTable {
  uid: number
  place: number
  plat: number
  account_name: string
  home_url: string
  play_num_level: number
  fans_num_level: number
  proof_imgs: string[]
}

interface EnterpriseTable {
  uid: number
  status: number
  status_before_disable: Maybe<number>
  auth_status: Generated<number>
  payment_check_status: Generated<number>
  is_old: Generated<boolean>
  popup: Generated<boolean>
  popup_deadline: Maybe<Date>
  identity_status: Generated<number>
  identity_expire_at: Maybe<Date>
  identity_reason: Generated<string>
  company_name: Maybe<string>
  social_credit_code: Maybe<string>
  taxpayer_type: Maybe<number>
  operator_name: Maybe<string>
  operator_mobile: Maybe<string>
  operator_is_legal: Maybe<boolean>
  passed_session_id: Maybe<number>
  company_type: Maybe<number>
  license_img: Maybe<string>
  license_start: Maybe<string>
  license_end: Maybe<string>
  legal_name: Maybe<string>
  legal_id_no: Maybe<string>
  reg_province_id: Maybe<number>
  reg_city_id: Maybe<number>
  reg_area_id: Maybe<number>
  reg_address: Generated<string>
  business_scope: Generated<string>
  contact_email: Generated<string>
  extra_license: Generated<string[]>
  operator_id_no: Maybe<string>
  operator_id_front: Maybe<string>
  operator_id_back: Maybe<string>
  operator_email: Generated<string>
  auth_letter: Maybe<string>
  operator_at: Maybe<Date>
  fail_reason: Generated<string>
  refused: ColumnType<unknown, string | undefined, string>
  license_warned_at: Maybe<Date>
  /** When it first came to its last step; from then on it is somebody. */
  settled_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface BankAccountTable {
  bank_account_id: Generated<number>
  uid: number
  owner_type: number
  account_name: string
  card_no: string
  bank_code: string
  bank_name: string
  branch_name: Generated<string>
  cnaps_code: Generated<string>
  reserved_mobile: Generated<string>
  province_id: Maybe<number>
  city_id: Maybe<number>
  fail_reason: Generated<string>
  status: number
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface PaymentCheckTable {
  biz_no: string
  uid: number
  amount_fen: number
  state: string
  tries_left: number
  paid_at: Maybe<Date>
  expected_by: Date
  expire_at: Date
  created_at: Date
  bank_account_id: Maybe<number>
  fail_reason: Generated<string>
  closed_at: Maybe<Date>
}

interface McnTable {
  mcn_id: Generated<number>
  enterprise_uid: number
  mcn_name: string
  logo: Generated<string>
  intro: Generated<string>
  status: number
  reject_reason: Generated<string>
  contact_name: Generated<string>
  contact_mobile: Generated<string>
  contact_email: Generated<string>
  anchor_count: Generated<number>
  main_category: Generated<number[]>
  cases: ColumnType<unknown, string | undefined, string>
  permit_img: Maybe<string>
  refused: ColumnType<unknown, string | undefined, string>
  applied_at: Maybe<Date>
  settled_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface McnCooperationTable {
  cooperation_id: Generated<number>
  mcn_id: number
  anchor_uid: number
  settle_mode: number
  mcn_ratio_bp: number
  start_date: string
  end_date: string
  auth_scope: number[]
  status: number
  accepted_at: Maybe<Date>
  ended_at: Maybe<Date>
  transfer_album_ids: Generated<number[]>
  contract_file: Generated<string[]>
  pending_edit: ColumnType<unknown, string | null | undefined, string | null>
  dissolve: ColumnType<unknown, string | null | undefined, string | null>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface MessageTable {
  msg_id: Generated<number>
  uid: number
  msg_type: number
  biz_type: string
  title: string
  summary: Generated<string>
  content: string
  jump_url: Generated<string>
  read_at: Maybe<Date>
  created_at: Date
  expire_at: Date
  audience: ColumnType<unknown, string | null | undefined, string | null>
  recalled_at: Maybe<Date>
  sent_by: Generated<string>
}

interface AuditLogTable {
  audit_id: Generated<number>
  at: Date
  actor: string
  action: string
  subject: string
  from_state: Maybe<string>
  to_state: Maybe<string>
  detail: ColumnType<unknown, string | undefined, string>
  ip: Generated<string>
  trace_id: Generated<string>
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
}

interface OnceAnswerTable {
  uid: number
  path: string
  request_id: string
  answer: ColumnType<unknown, string | null | undefined, string>
  created_at: Date
}

interface BlackWordTable {
  type: number
  word: string
  level: Generated<number>
}

interface SettingTable {
  key: string
  value: ColumnType<unknown, string, string>
}

interface SandboxSmsTable {
  id: Generated<number>
  mobile_hash: string
  mobile: string
  scene: number
  code: string
  text: string
  at: Date
}

interface SandboxWechatTable {
  state: string
  code: Maybe<string>
  open_id: Maybe<string>
  nickname: Maybe<string>
  decided_at: Maybe<Date>
  created_at: Date
}

interface NewsTagTable {
  tag_id: number
  name: string
  sort: number
}

interface NewsTable {
  news_id: Generated<number>
  title: string
  tag_id: number
  cover: Generated<string>
  summary: Generated<string>
  content: ColumnType<unknown, string, string>
  author: string
  top: Generated<boolean>
  view_cnt: Generated<number>
  status: number
  publish_at: Maybe<Date>
  search: Generated<string[]>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface SlideTable {
  slide_id: Generated<number>
  position: number
  image: string
  title: string
  subtitle: Generated<string>
  jump_url: string
  sort: Generated<number>
  start_at: Date
  end_at: Date
  enabled: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface HelpArticleTable {
  help_id: Generated<number>
  group_name: string
  title: string
  content: ColumnType<unknown, string, string>
  synonyms: Generated<string[]>
  sort: Generated<number>
  helpful: Generated<number>
  unhelpful: Generated<number>
  enabled: Generated<boolean>
  search: Generated<string[]>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface HelpVoteTable {
  help_id: number
  voter: string
  helpful: boolean
}

interface MessageTargetTable {
  msg_id: number
  uid: number
}

interface MessageReadTable {
  uid: number
  msg_id: number
  read_at: Date
}

interface MessageTemplateTable {
  key: string
  title: string
  text: string
  updated_at: Date
  updated_by: string
}

interface FeedbackTable {
  feedback_id: Generated<number>
  uid: Maybe<number>
  type: number
  content: string
  images: Generated<string[]>
  contact: Generated<string>
  client_info: ColumnType<unknown, string | undefined, string>
  trace_id: Generated<string>
  status: Generated<number>
  taken_by: Maybe<number>
  reply: Generated<string>
  replied_at: Maybe<Date>
  added_at: Maybe<Date>
  closed_at: Maybe<Date>
  ip: Generated<string>
  created_at: Date
}

interface StaffTable {
  staff_id: Generated<number>
  username: string
  name: string
  password_hash: string
  totp_secret: Maybe<string>
  totp_confirmed_at: Maybe<Date>
  totp_last_step: Generated<number>
  roles: string[]
  status: Generated<number>
  failures: Generated<number>
  locked_until: Maybe<Date>
  last_login_at: Maybe<Date>
  created_at: Date
}

interface StaffTicketTable {
  ticket_hash: string
  staff_id: number
  totp_secret: Maybe<string>
  expires_at: Date
  used_at: Maybe<Date>
}

interface StaffSessionTable {
  token_hash: string
  staff_id: number
  ip: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Maybe<Date>
}

interface ApprovalTable {
  approval_id: Generated<number>
  kind: string
  subject: string
  summary: string
  payload: ColumnType<unknown, string, string>
  reason: string
  proposed_by: number
  proposed_at: Date
  status: Generated<number>
  decided_by: Maybe<number>
  decided_at: Maybe<Date>
  note: Generated<string>
}

interface ReviewItemTable {
  item_id: Generated<number>
  kind: string
  ref_id: string
  title: string
  summary: Generated<string>
  submitted_by: string
  submitted_at: Date
  due_at: Date
  status: Generated<number>
  claimed_by: Maybe<number>
  claimed_until: Maybe<Date>
  decided_by: Maybe<number>
  decided_at: Maybe<Date>
  reason: Generated<string>
  note: Generated<string>
  not_by: Maybe<number>
}

interface ReviewReasonTable {
  reason_id: Generated<number>
  kind: string
  text: string
  sort: Generated<number>
}

interface ClosedEntryTable {
  role: string
  url: string
}

interface FormDraftTable {
  uid: number
  form: string
  /** Null: dropped. */
  sealed: string | null
  writer: string
  number: number
  saved_at: Date
}

interface PaperTable {
  paper_id: string
  uid: number
  storage_key: string
  type: string
  size: number
  /** Of a picture, in pixels. */
  short_side: number | null
  created_at: Date
  claimed_at: Date | null
}

interface FaceFlowTable {
  flow_id: string
  uid: number
  purpose: string
  status: number
  fail_reason: Generated<string>
  url: string
  created_at: Date
  expires_at: Date
  decided_at: Date | null
}

interface SandboxFaceTable {
  flow_id: string
  name_mask: string
  passed: boolean | null
  reason: Generated<string>
  created_at: Date
}

interface SandboxAnswerTable {
  provider: string
  subject: string
  answer: string
}

interface SandboxPaymentTable {
  biz_no: string
  amount_fen: number
  account_name: string
  result: string | null
  reason: Generated<string>
  created_at: Date
}

interface AccountTourTable {
  uid: number
  seen: Generated<string[]>
  ended_at: Maybe<Date>
  updated_at: Date
}

interface EnterpriseChangeTable {
  change_id: Generated<number>
  uid: number
  kind: 'body' | 'operator' | 'license'
  status: number
  /** Sealed as one piece: what of it may be seen, its readers open. */
  payload: string
  fail_reason: Generated<string>
  sms_at: Maybe<Date>
  /** The face that was asked for this change; no other proves it. */
  flow_id: Maybe<string>
  created_at: Date
  decided_at: Maybe<Date>
}

interface CreditCodePassTable {
  credit_code: string
  reason: string
  staff_id: number
  created_at: Date
}

interface BankTable {
  bank_code: string
  bank_name: string
  logo: Generated<string>
  need_branch: Generated<boolean>
  sort: number
  enabled: Generated<boolean>
}

interface BankBinTable {
  bin: string
  bank_code: string
  card_type: number
}

interface BankBranchTable {
  cnaps_code: string
  bank_code: string
  branch_name: string
  province_id: number
  city_id: number
}

interface BankCheckFailureTable {
  uid: number
  at: Date
}

interface McnTodoTable {
  todo_id: Generated<number>
  type: number
  from_uid: number
  to_uid: number
  ref_id: number
  title: string
  content: string
  status: Generated<number>
  need_sms: Generated<boolean>
  expire_at: Date
  hidden_for: Generated<number[]>
  created_at: Date
  decided_at: Maybe<Date>
}

interface McnTransferTable {
  transfer_id: Generated<number>
  cooperation_id: number
  album_id: number
  status: number
  contract_no: Maybe<string>
  created_at: Date
  updated_at: Date
}

interface SisterMcnTable {
  social_credit_code: string
  mcn_name: string
  contact_name: string
  contact_mobile: string
}

interface AccountMergeTable {
  merge_no: string
  main_uid: number
  sub_uid: number
  keep_nickname: 'main' | 'sub'
  status: number
  progress: Generated<number>
  moved: ColumnType<unknown, string | undefined, string>
  fail_reason: Generated<string>
  started_at: Date
  finished_at: Maybe<Date>
}

interface HeldMobileTable {
  mobile_hash: string
  until: Date
}

/** Accounts of our own ends, as those ends tell us. */
interface ListenerAccountTable {
  plat: number
  plat_uid: string
  nickname: string
  avatar: Generated<string>
  id_card_hash: Maybe<string>
  mobile_hash: Maybe<string>
}

interface AccountBindTable {
  bind_id: Generated<number>
  uid: number
  plat: number
  plat_uid: string
  plat_nickname: string
  avatar: Generated<string>
  bind_type: number
  status: number
  proof: Generated<string[]>
  fail_reason: Generated<string>
  bound_at: Maybe<Date>
  created_at: Date
  updated_at: Date
}

interface BindChangeTable {
  uid: number
  bind_type: number
  at: Date
}

interface BindProofTable {
  token_hash: string
  uid: number
  bind_type: number
  expires_at: Date
  used_at: Maybe<Date>
}

export interface Tables
  extends ContractTables,
    MediaTables,
    ContentTables,
    LegalTables,
    PodcastTables,
    MoneyTables,
    SettlementTables {
  tag: TagTable
  ext_plat: ExtPlatTable
  bank_check_failure: BankCheckFailureTable
  mcn_todo: McnTodoTable
  mcn_transfer: McnTransferTable
  sister_mcn: SisterMcnTable
  account_merge: AccountMergeTable
  held_mobile: HeldMobileTable
  listener_account: ListenerAccountTable
  account_bind: AccountBindTable
  bind_change: BindChangeTable
  bind_proof: BindProofTable
  account_tour: AccountTourTable
  enterprise_change: EnterpriseChangeTable
  credit_code_pass: CreditCodePassTable
  bank: BankTable
  bank_bin: BankBinTable
  bank_branch: BankBranchTable
  paper: PaperTable
  form_draft: FormDraftTable
  face_flow: FaceFlowTable
  sandbox_face: SandboxFaceTable
  sandbox_answer: SandboxAnswerTable
  sandbox_payment: SandboxPaymentTable
  sandbox_certificate: SandboxCertificateTable
  sandbox_sign: SandboxSignTable
  news_tag: NewsTagTable
  news: NewsTable
  slide: SlideTable
  help_article: HelpArticleTable
  help_vote: HelpVoteTable
  message_target: MessageTargetTable
  message_read: MessageReadTable
  message_template: MessageTemplateTable
  feedback: FeedbackTable
  staff: StaffTable
  staff_ticket: StaffTicketTable
  staff_session: StaffSessionTable
  approval: ApprovalTable
  review_item: ReviewItemTable
  review_reason: ReviewReasonTable
  closed_entry: ClosedEntryTable
  account: AccountTable
  session: SessionTable
  session_token: SessionTokenTable
  sms_code: SmsCodeTable
  verify_token: VerifyTokenTable
  login_failure: LoginFailureTable
  qr_login: QrLoginTable
  wechat_link: WechatLinkTable
  wechat_state: WechatStateTable
  wechat_bind_ticket: WechatBindTicketTable
  captcha: CaptchaTable
  agreement: AgreementTable
  agreement_consent: AgreementConsentTable
  account_cancellation: AccountCancellationTable
  certification: CertificationTable
  enterprise: EnterpriseTable
  bank_account: BankAccountTable
  payment_check: PaymentCheckTable
  mcn: McnTable
  mcn_cooperation: McnCooperationTable
  message: MessageTable
  audit_log: AuditLogTable
  once_answer: OnceAnswerTable
  black_word: BlackWordTable
  setting: SettingTable
  sandbox_sms: SandboxSmsTable
  sandbox_wechat: SandboxWechatTable
}
