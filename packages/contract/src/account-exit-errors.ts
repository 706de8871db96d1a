/** Refusals when an account is exported or closed. */
export const ACCOUNT_EXIT_ERRORS = {
  account_name_wrong: { status: 422, message: 'The name does not match this account.' },
  account_closing: {
    status: 409,
    message: 'The account is closed. Keep the account, and its sites are kept with it.',
  },
  account_deletion_final: {
    status: 409,
    message: 'This account is being deleted and can’t be kept any more.',
  },
  second_person_close: {
    status: 409,
    message:
      'This account requires a second person to erase records. Delete its sites first, with their approval, and then close the account.',
  },
  export_not_found: {
    status: 404,
    message: 'This archive doesn’t exist any more. Please request a new one.',
  },
} as const
