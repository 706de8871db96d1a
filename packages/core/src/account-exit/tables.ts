import type { DB } from '@placet/db/types.gen'

/** Rows of a table in the archive of the current account. */
export interface Exported {
  kind: 'moves' | 'shown'
  /** Which rows, as a condition on `t`. */
  where: string
  /** Columns that stay: secrets, and what only this installation can know. */
  without: readonly string[]
  /** References to people, which are left empty where the person is no member. */
  people: readonly string[]
}

type Treatment = Exported | { kind: 'pictures' } | { kind: 'stays' }
type Options = Partial<Omit<Exported, 'kind'>>

const OF_ACCOUNT = 't.account_id = current_account_id()'
const MEMBERS = 'SELECT m.user_id FROM membership m WHERE m.account_id = current_account_id()'
const OF_MEMBERS = `${OF_ACCOUNT} AND t.user_id IN (${MEMBERS})`
const FINISHED = 3
const OF_FINISHED_SCAN = `${OF_ACCOUNT} AND EXISTS (SELECT FROM scan s WHERE s.id = t.scan_id AND s.status >= ${FINISHED})`

/** In the archive, and imported elsewhere. */
const moves = (options: Options = {}) => exported('moves', options)
/** In the archive only: it concerns the contract with this installation, or works only here. */
const shown = (options: Options = {}) => exported('shown', options)
/** Secrets, the work of programs, and what belongs to a person or to the installation. */
const stays = { kind: 'stays' } as const

function exported(kind: Exported['kind'], { where = OF_ACCOUNT, without = [], people = [] }: Options) {
  return { kind, where, without, people } as const
}

/**
 * Every table of the database, so that the compiler asks about a new one. The order is that of the import: a row comes
 * after those that it refers to.
 */
export const TABLES: Readonly<Record<keyof DB, Treatment>> = {
  account: moves({ where: 't.id = current_account_id()', without: ['referral_code'] }),
  app_user: moves({
    where: `t.id IN (${MEMBERS})`,
    without: [
      ...['password_hash', 'totp_secret', 'totp_pending_secret', 'totp_last_step', 'credentials_version'],
      ...[
        'email_verified_at',
        'pending_email',
        'deletion_at',
        'feedback_at',
        'terms_version',
        'work',
        'hear',
      ],
    ],
  }),
  account_role: moves(),
  account_brand: moves(),
  domain_group: moves(),
  vendor: moves(),
  vendor_list: moves(),
  domain: moves({ without: ['controlled_at', 'deletion_at'] }),
  domain_group_member: moves(),
  domain_tag: moves(),
  membership: moves({ without: ['signed_out_at'] }),
  hostname: moves({ without: ['challenge'] }),
  domain_text: moves(),
  text_import: moves(),
  settings_version: moves(),
  comparison: moves(),
  published_version: moves(),
  proof_policy: moves(),
  picture: { kind: 'pictures' },
  rendering: moves({ without: ['log_index'] }),
  domain_service: moves(),
  domain_cookie: moves(),
  scan: moves({ where: `${OF_ACCOUNT} AND t.status >= ${FINISHED}` }),
  scan_page: moves({ where: OF_FINISHED_SCAN }),
  scan_cookie: moves({ where: OF_FINISHED_SCAN }),
  action_dismissal: moves({ people: ['dismissed_by'] }),
  site_action: moves({ people: ['assigned_to', 'snoozed_by'] }),
  report_note: moves(),
  report_mail: moves({ where: OF_MEMBERS }),
  report_mail_sent: moves({ where: OF_MEMBERS }),
  client_report: moves(),
  client_report_recipient: moves(),
  client_report_issue: moves(),
  linked_template: moves(),
  linked_template_version: moves(),
  template_link: moves(),
  favourite: moves({
    where: `t.user_id IN (${MEMBERS}) AND t.domain_id IN (SELECT d.id FROM domain d WHERE d.account_id = current_account_id())`,
  }),
  erasure: moves({ where: `${OF_ACCOUNT} AND t.done_at IS NOT NULL`, without: ['sealed_token'] }),
  audit_entry: moves({ without: ['id'] }),
  account_policy: moves(),

  access_key: shown({ without: ['secret_hash'] }),
  account_host: shown({ without: ['challenge'] }),
  account_suspension: shown({ without: ['suspended_by'] }),
  affiliate_payment: shown(),
  affiliate_payout: shown({ without: ['sealed_info'] }),
  approval: shown({ without: ['sealed_token', 'pin'] }),
  audit_receiver: shown({ without: ['sealed_secret', 'sealed_former_secret'] }),
  balance_entry: shown(),
  billing_notice: shown(),
  bulk_item: shown(),
  card: shown({ without: ['fingerprint', 'provider_ref'] }),
  client_report_mail: shown({ without: ['stop_hash'] }),
  collection: shown(),
  coupon_redemption: shown(),
  domain_coupon: shown(),
  draft_link: shown({ without: ['secret_hash'] }),
  invitation: shown({ without: ['key_hash'] }),
  invoice: shown(),
  invoice_line: shown(),
  mail_domain: shown({ without: ['challenge'] }),
  ownership_proof: shown(),
  payment_attempt: shown({ without: ['idempotency_key', 'provider_ref', 'challenge', 'detail'] }),
  granted_limit: shown(),
  plan_feedback: shown(),
  referral: shown(),
  refund: shown(),
  published_bundle: shown(),
  removed_member: shown(),
  report_link: shown({ without: ['secret_hash'] }),
  reseller: shown(),
  reseller_customer: shown(),
  reseller_price: shown({ where: 't.reseller_id = current_account_id()' }),
  // Programs: another installation shows earlier versions with its own, never with code from an archive.
  runtime: shown({
    where: `t.sha256 IN (SELECT b.runtime_sha256 FROM published_bundle b WHERE b.account_id = current_account_id())`,
  }),
  scim_user: shown(),
  security_event: shown({ without: ['fold'] }),
  site_look: shown(),
  sso_connection: shown({ without: ['sealed_secret'] }),
  sso_identity: shown(),
  staff_visit: shown({ without: ['session_id'] }),
  subscription: shown(),
  support_access: shown(),
  support_ticket: shown(),
  support_file: shown({
    where: 't.ticket_id IN (SELECT s.id FROM support_ticket s WHERE s.account_id = current_account_id())',
  }),
  vat_answer: shown(),

  account_closing: stays,
  account_export: stays,
  account_export_piece: stays,
  action_count: stays,
  audit_link: stays,
  audit_waiting: stays,
  blocked_address: stays,
  bulk_run: stays,
  catalogue_import: stays,
  consent_shards: stays,
  coupon: stays,
  database_restore: stays,
  domain_secret: stays,
  edge: stays,
  edge_report: stays,
  feedback: stays,
  invoice_series: stays,
  known_device: stays,
  law_notice: stays,
  listed_vendor: stays,
  log_checkpoint: stays,
  log_entry: stays,
  log_key: stays,
  log_state: stays,
  log_tile: stays,
  passkey: stays,
  passkey_challenge: stays,
  payment_event: stays,
  portfolio_view: stays,
  price: stays,
  published_list: stays,
  published_list_source: stays,
  published_list_texts: stays,
  rate_limit: stays,
  recovery_code: stays,
  scim_token: stays,
  seal_key: stays,
  sso_attempt: stays,
  staff: stays,
  stream_outbox: stays,
  stream_waiting: stays,
  tax_rate: stays,
  trial_claim: stays,
  undo_link: stays,
  user_session: stays,
  user_token: stays,
}
