import { z } from 'zod'

export const ERRORS = {
  invalid_input: { status: 422, message: 'Please check the highlighted fields.' },
  invalid_settings: { status: 422, message: 'Unable to save domain settings!' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  csrf_missing: { status: 419, message: 'This page has expired. Please reload it and try again.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  sign_in_failed: { status: 401, message: 'The e-mail address or the password is not right.' },
  two_factor_failed: { status: 401, message: 'This code is not right, or it has been used already.' },
  two_factor_is_on: { status: 422, message: 'Two-factor authentication is on already.' },
  passkey_failed: { status: 401, message: 'This passkey could not be checked. Please try another way in.' },
  identity_unconfirmed: { status: 403, message: 'Please confirm that it is you first.' },
  password_missing: {
    status: 406,
    message: 'To change your password, please provide your current password for verification.',
  },
  password_wrong: { status: 406, message: 'The current password is not right.' },
  password_known: {
    status: 406,
    message: 'This password is too easy to guess. Please choose a longer or less common one.',
  },
  email_unverified: { status: 403, message: 'Please confirm your e-mail address first.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a few minutes.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  scope_missing: { status: 403, message: 'This access key does not have the scope that this call needs.' },
  key_not_accepted: { status: 403, message: 'This call cannot be made with an access key.' },
  link_invalid: { status: 422, message: 'This link is not valid any more. Please ask for a new one.' },
  account_name_taken: { status: 406, message: 'You have an account with this name already.' },
  account_not_found: { status: 404, message: 'There is no such account.' },
  member_not_found: { status: 404, message: 'There is no such user in this account.' },
  member_exists: { status: 406, message: 'This person is in the account already, or is invited.' },
  last_owner: { status: 406, message: 'An account needs an owner: this is the last one.' },
  invitation_not_found: { status: 404, message: 'There is no such invitation.' },
  access_key_not_found: { status: 404, message: 'There is no such API key.' },
  expiry_passed: { status: 406, message: 'The expiry date must be in the future.' },
  session_not_found: { status: 404, message: 'There is no such session.' },
  passkey_not_found: { status: 404, message: 'There is no such passkey.' },
  attachment_refused: { status: 406, message: 'One of the pictures could not be read. Please leave it out.' },
  domain_not_found: { status: 404, message: 'There is no such domain.' },
  domain_invalid: {
    status: 422,
    message: 'Domain(s) are invalid, please make sure the domain(s) are correct.',
  },
  domain_taken: { status: 422, message: 'This domain is already in your account.' },
  domain_unreachable: {
    status: 422,
    message: 'Please enter a valid domain and/or try again in a moment.',
  },
  domain_name_wrong: { status: 422, message: 'The name does not match the name of this domain.' },
  template_needs_tier: { status: 422, message: 'This template needs a higher plan.' },
  plan_unknown: { status: 422, message: 'There is no such plan.' },
  card_number_refused: {
    status: 422,
    message: 'This looks like the number of a payment card. Please enter it only where a payment is made.',
  },
  card_number_not_taken: {
    status: 422,
    message: 'New cards are entered in the fields of the payment provider. Nothing was charged.',
  },
  card_incomplete: {
    status: 422,
    message: 'Please enter the number of the card, its expiry date and its security code.',
  },
  card_not_found: { status: 404, message: 'There is no such payment method.' },
  card_pays_plans: {
    status: 422,
    message: 'This card pays for plans that are running. Please add another payment method first.',
  },
  card_is_default: { status: 422, message: 'The default payment method cannot be deleted.' },
  amount_missing: { status: 422, message: 'Please select payment amount.' },
  amount_invalid: { status: 422, message: 'Amount is invalid.' },
  nothing_to_pay: { status: 422, message: 'There is nothing to pay.' },
  payment_not_found: { status: 404, message: 'There is no such payment.' },
  payment_in_progress: {
    status: 409,
    message: 'This payment is being made already. Please wait a moment.',
  },
  payments_unavailable: {
    status: 503,
    message: 'Payments are unavailable right now. Nothing was charged.',
  },
  invoice_not_found: { status: 404, message: 'There is no such invoice.' },
  coupon_invalid: { status: 422, message: 'This coupon code is not valid.' },
  coupon_used: { status: 422, message: 'This coupon code has been used already.' },
  trial_used: {
    status: 422,
    message: 'This website has had its trial already. Please add it with the free plan and upgrade it then.',
  },
  payout_type_invalid: { status: 422, message: 'Invalid payout type.' },
  payout_info_missing: { status: 422, message: 'Please fill out the payout details.' },
  payout_iban_invalid: { status: 422, message: 'This is not a valid IBAN.' },
  payout_email_invalid: { status: 422, message: 'This is not a valid e-mail address.' },
  not_a_reseller: { status: 404, message: 'There is no such page.' },
  plan_of_reseller: {
    status: 422,
    message: 'Your reseller pays for this plan. Please ask there for a larger one.',
  },
  plan_not_higher: { status: 422, message: 'This is not an upgrade of the current plan.' },
  plan_not_lower: { status: 422, message: 'This is not a downgrade of the current plan.' },
  subscription_not_found: { status: 404, message: 'There is no such subscription.' },
  downgrade_not_pending: { status: 422, message: 'There is no downgrade to cancel.' },
  settings_changed: {
    status: 409,
    message:
      'Somebody else has saved these settings since you opened them. Nothing of theirs was overwritten.',
  },
  publish_unfair: {
    status: 422,
    message: 'This banner breaks rules that apply where it would be shown. Mend it, or say why it is right.',
  },
  version_not_found: { status: 404, message: 'There is no such version.' },
  hostname_not_found: { status: 404, message: 'There is no such hostname.' },
  hostname_invalid: {
    status: 422,
    message: 'Unable to add hostname. Make sure the hostname is valid and ends with your domain name.',
  },
  hostname_taken: { status: 422, message: 'This hostname is on the list already.' },
  hostname_fixed: { status: 422, message: 'The primary and additional hostnames cannot be deleted.' },
  hostnames_full: { status: 422, message: 'A domain can have at most 200 hostnames.' },
  service_not_found: { status: 404, message: 'There is no such service.' },
  service_unknown: { status: 422, message: 'The catalogue has no such service.' },
  service_taken: { status: 422, message: 'This service is on the list already.' },
  blockers_full: { status: 422, message: 'A domain can have at most 500 patterns that hold tags back.' },
  texts_full: { status: 422, message: 'A domain can have at most 100,000 texts of its own.' },
  language_not_enabled: { status: 422, message: 'Enable this language in the settings first.' },
  scan_page_not_found: { status: 404, message: 'There is no such page in this scan.' },
  cookie_not_found: { status: 404, message: 'There is no such cookie.' },
  cookie_taken: { status: 422, message: 'A cookie with this name, host and path is on the list already.' },
  cookies_full: { status: 422, message: 'A domain can have at most 20,000 cookies.' },
  cookie_detected: {
    status: 422,
    message: 'Scans have found this cookie. Only cookies that were added by hand can be deleted.',
  },
  vendor_not_found: { status: 404, message: 'There is no such vendor.' },
  vendor_taken: { status: 400, message: 'A vendor with that name already exists on your account.' },
  vendor_invalid: { status: 400, message: 'Failed to update vendor.' },
  vendor_unknown: {
    status: 422,
    message: 'One of these vendors is not known any more. Please reload the page.',
  },
  vendor_in_use: {
    status: 422,
    message: 'A vendor list or a domain uses this vendor. Please take it off there first.',
  },
  vendors_full: { status: 422, message: 'An account can have at most 10,000 vendors of its own.' },
  vendor_list_not_found: { status: 404, message: 'There is no such vendor list.' },
  vendor_list_taken: {
    status: 400,
    message: 'A vendor list with that name already exists on your account.',
  },
  vendor_list_in_use: {
    status: 422,
    message: 'Failed to delete vendor list. Please make sure the vendor list is not in use.',
  },
  action_not_found: { status: 404, message: 'There is no such action.' },
  action_not_possible: {
    status: 422,
    message: 'This action cannot be done any more. Please reload the page.',
  },
  scan_not_found: { status: 404, message: 'There is no such scan.' },
  scan_limit_reached: {
    status: 422,
    message: 'This domain was scanned many times today. Please try again tomorrow.',
  },
  report_range_invalid: { status: 422, message: 'The end of the range must not be before its beginning.' },
  report_range_too_long: { status: 422, message: 'This range is longer than your plan shows at once.' },
  reports_unavailable: {
    status: 503,
    message: 'Reports are unavailable right now. Nothing is lost: consents are being kept and will show up.',
  },
  proof_query_invalid: {
    status: 422,
    message: 'This is neither a consent token, nor a TC string, nor a receipt.',
  },
  record_not_found: { status: 404, message: 'There is no such record. It may have been erased.' },
  record_unsealed: {
    status: 409,
    message: 'This record is not sealed yet. Please try again in a few seconds.',
  },
  publication_unlogged: {
    status: 409,
    message:
      'A version that this visitor saw is not in the log of publications: it is being logged, or was published before there was one.',
  },
  erasure_reason_missing: { status: 422, message: 'Please say why visitors cannot erase by themselves.' },
  proofs_unavailable: {
    status: 503,
    message: 'Proofs are unavailable right now. Nothing is lost: consents are being kept and will show up.',
  },
  database_unavailable: {
    status: 503,
    message: 'The dashboard cannot reach its database right now. Banners and consents are not affected.',
  },
  route_not_found: { status: 404, message: 'There is no such page.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export const FieldError = z.strictObject({ key: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
