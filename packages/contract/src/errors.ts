import { ACCOUNT_EXIT_ERRORS } from './account-exit-errors.ts'
import { BRANDING_ERRORS } from './branding-errors.ts'
import { COMPARISON_ERRORS } from './comparison-errors.ts'
import { DESK_ERRORS } from './desk-errors.ts'
import { GENERAL_ERRORS } from './error-body.ts'
import { SSO_ERRORS } from './sso-errors.ts'
import { TEMPLATE_ERRORS } from './template-errors.ts'

export const ERRORS = {
  ...GENERAL_ERRORS,
  invalid_input: { status: 422, message: 'Some fields are missing or invalid.' },
  invalid_settings: { status: 422, message: 'Unable to save domain settings!' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  host_unknown: { status: 421, message: 'This server does not answer for this host name.' },
  csrf_missing: { status: 419, message: 'This page has expired. Please reload it and try again.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  access_key_invalid: { status: 401, message: 'This access key is wrong, has expired or was deleted.' },
  sign_in_failed: { status: 401, message: 'The e-mail address or password is incorrect.' },
  two_factor_failed: { status: 401, message: 'This code is incorrect or has already been used.' },
  two_factor_is_on: { status: 422, message: 'Two-factor authentication is already on.' },
  passkey_failed: { status: 401, message: 'This passkey could not be verified. Please sign in another way.' },
  sign_up_closed: {
    status: 403,
    message: 'You need an invitation to sign up here. Ask somebody who has an account.',
  },
  sign_in_busy: {
    status: 503,
    message: 'Too many people are logging in right now. Please try again in a few seconds.',
  },
  identity_unconfirmed: { status: 403, message: 'Please confirm your identity first.' },
  password_missing: {
    status: 406,
    message: 'To change your password, please provide your current password for verification.',
  },
  password_wrong: { status: 406, message: 'The current password is incorrect.' },
  password_known: {
    status: 406,
    message: 'This password is too easy to guess. Try a longer phrase.',
  },
  password_exists: { status: 406, message: 'You already have a password. Change it in your profile.' },
  email_confirmed: {
    status: 409,
    message: 'This address is already confirmed. Change it in your profile.',
  },
  email_unverified: { status: 403, message: 'Please confirm your e-mail address first.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  too_many_calls: {
    status: 429,
    message:
      'This API key has used up its calls for this minute. Try again after the seconds in Retry-After.',
  },
  approval_requested: {
    status: 202,
    message: 'Another person has to approve this. We’ve asked everyone who can.',
  },
  approval_not_found: { status: 404, message: 'Request not found.' },
  approval_closed: {
    status: 409,
    message: 'This request is closed: it was decided, withdrawn or has expired.',
  },
  approval_own: { status: 403, message: 'You can’t approve your own request. Another person has to.' },
  approval_not_yours: { status: 403, message: 'Your role can’t decide this request.' },
  approval_outdated: {
    status: 409,
    message:
      'This has changed since it was requested, so it can’t be approved any more. Please request it again.',
  },
  approval_lapsed: {
    status: 409,
    message:
      'The person or API key that requested this can no longer do it, so it can’t be approved any more.',
  },
  role_not_found: { status: 404, message: 'Role not found.' },
  role_taken: { status: 409, message: 'There is already a role with this name.' },
  roles_full: { status: 409, message: 'An account can have up to 50 custom roles.' },
  role_held: { status: 409, message: 'Somebody has this role. Choose the role they get instead.' },
  second_person_missing: {
    status: 422,
    message: 'This needs two owners and two people who can do it. Add another person first.',
  },
  second_person_transfer: {
    status: 409,
    message:
      'This account requires a second person for some actions and the other one doesn’t. Turn this on there first.',
  },
  second_factor_required: {
    status: 403,
    message: 'This account requires a second factor. Set one up, then log in with it.',
  },
  network_not_allowed: {
    status: 403,
    message: 'This account can’t be used from your network. Ask an owner of the account to allow it.',
  },
  policy_locks_out: {
    status: 422,
    message: 'These rules would lock you out of the account. Nothing was saved.',
  },
  scope_missing: { status: 403, message: 'This access key lacks the scope required for this call.' },
  key_not_accepted: {
    status: 403,
    message: 'This call does not accept access keys. Please sign in instead.',
  },
  ...SSO_ERRORS,
  ...BRANDING_ERRORS,
  ...ACCOUNT_EXIT_ERRORS,
  ...DESK_ERRORS,
  webhook_not_found: { status: 404, message: 'This account has no webhook.' },
  link_invalid: {
    status: 422,
    message: 'This link has expired or was already used. Please request a new one.',
  },
  account_name_taken: { status: 406, message: 'You already have an account with this name.' },
  account_not_found: { status: 404, message: 'Account not found.' },
  member_not_found: { status: 404, message: 'This account has no such member.' },
  member_exists: {
    status: 406,
    message: 'This person is already a member of the account or has been invited.',
  },
  last_owner: {
    status: 406,
    message: 'An account needs at least one owner. Make someone else an owner first.',
  },
  owners_only: {
    status: 403,
    message: 'Only owners can invite, change or remove an owner. Please ask an owner of the account.',
  },
  role_beyond_yours: {
    status: 403,
    message: 'You can only give a role whose permissions you have yourself. Please ask an owner.',
  },
  role_not_limitable: {
    status: 406,
    message: 'Owners, admins and billing users always see all sites. Please choose another role.',
  },
  limit_contradictory: {
    status: 422,
    message: 'Null for sites means all sites. Please name sites, or leave them out if you name groups.',
  },
  domain_group_not_found: { status: 404, message: 'This account has no such group of sites.' },
  domain_group_taken: { status: 406, message: 'Another group has this name. Please choose a different one.' },
  domain_group_full: { status: 406, message: 'A group can have 500 sites.' },
  domain_groups_full: { status: 406, message: 'An account can have 1,000 groups of sites.' },
  tags_full: { status: 406, message: 'A site can have 20 tags. Remove one to add another.' },
  bulk_run_not_found: { status: 404, message: 'You have no such change of many sites.' },
  bulk_source_missing: { status: 406, message: 'These settings can’t be read from that site.' },
  bulk_empty: { status: 406, message: 'None of these sites can be changed this way.' },
  ...TEMPLATE_ERRORS,
  view_not_found: { status: 404, message: 'You have no such saved view.' },
  view_taken: { status: 406, message: 'You already have a view with this name.' },
  views_full: { status: 406, message: 'You can save 30 views. Delete one to save another.' },
  favourites_full: { status: 406, message: 'You can have 50 favourites. Remove one to add another.' },
  invitation_not_found: { status: 404, message: 'Invitation not found.' },
  access_key_not_found: { status: 404, message: 'Access key not found.' },
  expiry_passed: { status: 406, message: 'The expiry date must be in the future.' },
  session_not_found: { status: 404, message: 'Session not found.' },
  passkey_not_found: { status: 404, message: 'Passkey not found.' },
  attachment_refused: {
    status: 406,
    message: 'One of the images could not be read. Please remove it and try again.',
  },
  domain_invalid: {
    status: 422,
    message: 'Domain(s) are invalid, please make sure the domain(s) are correct.',
  },
  too_many_domains: { status: 422, message: 'Please add at most 100 domains at once.' },
  domain_local: {
    status: 422,
    message:
      'localhost can’t be added. Add your public domain; the banner also works on localhost while you test.',
  },
  domain_taken: { status: 422, message: 'This domain is already in your account.' },
  domain_unreachable: {
    status: 422,
    message: 'Please enter a valid domain and/or try again in a moment.',
  },
  domain_being_deleted: {
    status: 409,
    message: 'This site is being deleted. To change it, keep it first.',
  },
  deletion_final: { status: 409, message: 'This site is being erased and can’t be kept any more.' },
  domain_name_wrong: { status: 422, message: 'The name does not match this domain.' },
  template_needs_tier: { status: 422, message: 'This template requires a higher plan.' },
  import_needs_tier: { status: 422, message: 'The settings of that domain require a higher plan.' },
  plan_unknown: { status: 422, message: 'Plan not found.' },
  card_number_refused: {
    status: 422,
    message: 'This looks like a card number. Please enter card details only in the payment form.',
  },
  card_number_not_taken: {
    status: 422,
    message: 'Please enter new cards in the payment provider’s form. Nothing was charged.',
  },
  card_incomplete: {
    status: 422,
    message: 'Please enter the card number, expiry date and security code.',
  },
  card_not_found: { status: 404, message: 'Payment method not found.' },
  card_pays_plans: {
    status: 422,
    message: 'This card pays for active plans. Please add another payment method first.',
  },
  card_is_default: {
    status: 422,
    message: 'The default payment method can’t be deleted. Make another one the default first.',
  },
  amount_missing: { status: 422, message: 'Please select payment amount.' },
  amount_invalid: { status: 422, message: 'Amount is invalid.' },
  nothing_to_pay: { status: 422, message: 'There is nothing to pay.' },
  payment_not_found: { status: 404, message: 'Payment not found.' },
  payment_in_progress: {
    status: 409,
    message: 'This payment is already in progress. Please wait a moment.',
  },
  payments_unavailable: {
    status: 503,
    message: 'Payments are currently unavailable. Nothing was charged. Please try again later.',
  },
  invoice_not_found: { status: 404, message: 'Invoice not found.' },
  coupon_invalid: { status: 422, message: 'This coupon code is not valid.' },
  billing_address_missing: {
    status: 422,
    message: 'Please add your billing address first: street, city and country.',
  },
  coupon_exists: { status: 422, message: 'A coupon with this code exists.' },
  coupon_used: { status: 422, message: 'This coupon code has already been used.' },
  trial_used: {
    status: 422,
    message:
      'This website has already used its trial. Add it on the free plan, then upgrade. If somebody else used the trial, prove that the site is yours on its page “Hostnames” to get your own.',
  },
  payout_type_invalid: { status: 422, message: 'Invalid payout type.' },
  payout_info_missing: { status: 422, message: 'Please fill out the payout details.' },
  payout_iban_invalid: { status: 422, message: 'This is not a valid IBAN.' },
  payout_email_invalid: { status: 422, message: 'This is not a valid e-mail address.' },
  not_a_reseller: { status: 404, message: 'Page not found.' },
  plan_of_reseller: {
    status: 422,
    message: 'Your reseller pays for this plan. Please ask them to upgrade it.',
  },
  plan_not_higher: { status: 422, message: 'This is not an upgrade of the current plan.' },
  price_changed: {
    status: 409,
    message: 'The price has changed in the meantime. Check the new price and order again.',
  },
  plan_not_lower: { status: 422, message: 'This is not a downgrade of the current plan.' },
  subscription_not_found: { status: 404, message: 'Subscription not found.' },
  downgrade_not_pending: { status: 422, message: 'There is no downgrade to cancel.' },
  settings_changed: {
    status: 409,
    message:
      'Someone else saved these settings after you opened them. Their changes were kept; yours are not saved yet.',
  },
  publish_unfair: {
    status: 422,
    message:
      'This banner breaks rules that apply where it is shown. Fix the issues, or explain why they don’t apply.',
  },
  version_not_found: { status: 404, message: 'Version not found.' },
  hostname_not_found: { status: 404, message: 'Hostname not found.' },
  hostname_invalid: {
    status: 422,
    message: 'Unable to add hostname. Make sure the hostname is valid and ends with your domain name.',
  },
  hostname_taken: { status: 422, message: 'This hostname is already on the list.' },
  hostname_fixed: { status: 422, message: 'The primary and additional hostnames can’t be deleted.' },
  hostnames_full: { status: 422, message: 'A domain can have at most 200 hostnames.' },
  ownership_check_running: {
    status: 409,
    message: 'Another check of this site is still running. Please try again in a minute.',
  },
  service_not_found: { status: 404, message: 'Service not found.' },
  service_unknown: { status: 422, message: 'The catalogue does not contain this service.' },
  service_in_catalogue: {
    status: 422,
    message: 'The catalogue has a service of this name. Add it from there.',
  },
  service_taken: { status: 422, message: 'This service is already on the list.' },
  blockers_full: { status: 422, message: 'A domain can have at most 500 blocking patterns.' },
  import_invalid: { status: 422, message: 'The file has problems, so nothing was imported.' },
  import_outdated: {
    status: 409,
    message: 'The texts have changed since you checked the file. Please check it again.',
  },
  import_not_found: { status: 404, message: 'Import not found.' },
  import_undone: { status: 409, message: 'This import was already undone.' },
  draft_link_not_found: { status: 404, message: 'This link was revoked, has expired or never existed.' },
  draft_links_full: { status: 422, message: 'A site can have 20 draft links at a time. Revoke one first.' },
  ...COMPARISON_ERRORS,
  texts_full: { status: 422, message: 'A domain can have at most 100,000 custom texts.' },
  language_not_enabled: { status: 422, message: 'Enable this language in the settings first.' },
  scan_page_not_found: { status: 404, message: 'This scan has no such page.' },
  cookie_not_found: { status: 404, message: 'Cookie not found.' },
  cookie_taken: { status: 422, message: 'A cookie with this name, host and path is already on the list.' },
  cookies_full: { status: 422, message: 'A domain can have at most 20,000 cookies.' },
  cookie_detected: {
    status: 422,
    message: 'This cookie was found by a scan. Only cookies you added yourself can be deleted.',
  },
  vendor_not_found: { status: 404, message: 'Vendor not found.' },
  vendor_taken: { status: 400, message: 'A vendor with that name already exists on your account.' },
  vendor_invalid: { status: 400, message: 'Failed to update vendor.' },
  vendor_unknown: {
    status: 422,
    message: 'One of these vendors no longer exists. Please reload the page.',
  },
  vendor_in_use: {
    status: 422,
    message: 'This vendor is used by a vendor list or a domain. Please remove it there first.',
  },
  vendors_full: { status: 422, message: 'An account can have at most 10,000 custom vendors.' },
  vendor_list_not_found: { status: 404, message: 'Vendor list not found.' },
  vendor_list_taken: {
    status: 400,
    message: 'A vendor list with that name already exists on your account.',
  },
  vendor_list_in_use: {
    status: 422,
    message: 'Failed to delete vendor list. Please make sure the vendor list is not in use.',
  },
  action_not_found: { status: 404, message: 'Action not found.' },
  action_not_for_them: { status: 406, message: 'This person can’t see the actions of that site.' },
  snooze_out_of_range: { status: 406, message: 'Choose a time within the next year.' },
  action_not_possible: {
    status: 422,
    message: 'This action is no longer available. Please reload the page.',
  },
  scan_not_found: { status: 404, message: 'Scan not found.' },
  scan_limit_reached: {
    status: 422,
    message: 'This domain has reached its daily scan limit. Please try again tomorrow.',
  },
  report_note_not_found: { status: 404, message: 'This note was deleted.' },
  report_note_not_yours: { status: 403, message: 'Only its author and owners can change this note.' },
  report_notes_full: { status: 406, message: 'A day can have 20 notes. Delete one to add another.' },
  report_link_not_found: { status: 404, message: 'This link was revoked.' },
  report_links_full: { status: 406, message: 'A site can have 20 links. Revoke one to create another.' },
  report_mail_unreadable: {
    status: 406,
    message: 'This person’s role doesn’t include reports, or they don’t see this site.',
  },
  client_report_unread: { status: 406, message: 'Enter at least one address, or turn the report off.' },
  shared_report_not_found: {
    status: 404,
    message: 'This link doesn’t work. It may have been revoked or have expired: ask for a new one.',
  },
  report_range_invalid: { status: 422, message: 'The end date must not be before the start date.' },
  report_range_future: { status: 422, message: 'The end date can’t be in the future.' },
  report_range_unfinished: {
    status: 422,
    message:
      'On the free plan, a custom date range ends yesterday at the latest. Choose “Last 30 days” or “This month”, or upgrade.',
  },
  report_range_too_long: {
    status: 422,
    message: 'This date range is longer than your plan allows. Choose a shorter one or upgrade.',
  },
  reports_unavailable: {
    status: 503,
    message:
      'Reports are currently unavailable. No consents are lost; they will appear once reports are back.',
  },
  reports_busy: {
    status: 429,
    message:
      'Your account has run many reports in the last minutes. Please try again in five minutes, or choose a shorter range.',
  },
  proof_query_invalid: {
    status: 422,
    message: 'Enter a consent ID, a TC string or a receipt.',
  },
  record_not_found: { status: 404, message: 'Record not found. It may have been erased.' },
  record_unsealed: {
    status: 409,
    message: 'This record is not sealed yet. Please try again in a few seconds.',
  },
  publication_unlogged: {
    status: 409,
    message:
      'One of the versions this visitor saw is not in the publication log: it is still being logged, or it predates the log.',
  },
  erasure_reason_missing: {
    status: 422,
    message: 'Please explain why visitors cannot erase their own records.',
  },
  proofs_unavailable: {
    status: 503,
    message: 'Proofs are currently unavailable. No consents are lost; they will appear once proofs are back.',
  },
  database_unavailable: {
    status: 503,
    message:
      'The dashboard cannot reach its database. Please try again in a few minutes. Banners and consents are not affected.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
