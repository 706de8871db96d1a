/** Refusals of the desk, where staff help customers. */
export const DESK_ERRORS = {
  desk_second_factor_missing: {
    status: 403,
    message: 'The desk requires a second factor. Set one up, then log in with it.',
  },
  desk_reason_missing: {
    status: 403,
    message: 'Open this account first, and say why. The customer sees the reason.',
  },
  viewing_only: {
    status: 403,
    message:
      'You are viewing this account as staff. Nothing can be changed, and keys and logins stay closed.',
  },
  support_access_missing: {
    status: 406,
    message: 'The owner has not agreed to this, or no longer does. Please say why you open the account.',
  },
  plan_is_paid: {
    status: 406,
    message: 'This site has a plan that is paid for. A plan can be given when it has ended.',
  },
  limit_not_raised: {
    status: 406,
    message: 'The plan of this site already includes that much. Please enter more.',
  },
  address_blocked: {
    status: 403,
    message: 'This address is blocked. If you think that is a mistake, please contact support.',
  },
  staff_not_blockable: {
    status: 406,
    message: 'This person is staff. Ask the operator to remove them from staff first.',
  },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Its owners can read why in the dashboard, or ask support.',
  },
  staff_not_found: { status: 404, message: 'Nobody with this confirmed address is known here.' },
} as const
