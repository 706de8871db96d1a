/** Refusals of single sign-on, mail domains and SCIM. */
export const SSO_ERRORS = {
  sso_not_found: {
    status: 422,
    message: 'No single sign-on is set up for this e-mail address. Please log in another way.',
  },
  sso_required: {
    status: 403,
    message: 'Your company requires single sign-on. Please choose “Log in with single sign-on”.',
  },
  sso_only_account: {
    status: 403,
    message:
      'Single sign-on opens this account only. To use another one, log out and log in with your password.',
  },
  sso_failed: {
    status: 401,
    message: 'The answer of your identity provider could not be verified. Please start again.',
  },
  sso_denied: { status: 401, message: 'Your identity provider did not let you in.' },
  sso_unreachable: {
    status: 406,
    message: 'The identity provider could not be reached. Check the issuer, or try again later.',
  },
  sso_address_refused: {
    status: 403,
    message: 'Your identity provider sent no confirmed e-mail address of a mail domain of this account.',
  },
  sso_not_member: {
    status: 403,
    message: 'You are not a member of this account. Please ask an owner to invite you.',
  },
  sso_other_person: {
    status: 403,
    message: 'Somebody else logged in at the identity provider. Please confirm with your own login.',
  },
  sso_other_session: {
    status: 406,
    message: 'You did not log in with single sign-on. Please confirm with your password.',
  },
  scim_token_invalid: { status: 401, message: 'This SCIM token is wrong or was replaced.' },
  scim_user_not_found: { status: 404, message: 'There is no such user.' },
  scim_user_exists: { status: 409, message: 'This user exists already.' },
  scim_user_removed: {
    status: 409,
    message: 'This person was removed from the account. Invite them again first.',
  },
  scim_token_missing: { status: 406, message: 'There is no token to remove.' },
  sso_secret_missing: { status: 406, message: 'Please enter the client secret.' },
  sso_certificate_invalid: {
    status: 406,
    message: 'Please paste X.509 certificates with an RSA key of at least 2048 bits.',
  },
  sso_url_insecure: { status: 406, message: 'The sign-on address has to begin with https://.' },
  sso_no_connection: { status: 406, message: 'Please save a connection first.' },
  sso_untested: { status: 406, message: 'Please test the connection before you turn it on.' },
  sso_no_domain: { status: 406, message: 'Please verify a mail domain before you turn single sign-on on.' },
  sso_no_second_factor: {
    status: 406,
    message:
      'Turn on two-factor authentication or add a passkey in your profile first: it is your way in if the identity provider fails.',
  },
  mail_domain_invalid: { status: 406, message: 'Please enter a domain such as example.com.' },
  mail_domain_public: {
    status: 406,
    message: 'This is a public mail provider. Only a domain of your company can be used.',
  },
  mail_domain_exists: { status: 406, message: 'This account already has this mail domain.' },
  mail_domain_not_found: { status: 404, message: 'This account has no such mail domain.' },
  mail_domains_full: { status: 406, message: 'An account can have 50 mail domains.' },
} as const satisfies Record<string, { status: number; message: string }>
