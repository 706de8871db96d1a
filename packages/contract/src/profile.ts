import { z } from 'zod'
import { Bar } from './account-policy.ts'
import { Email, LinkToken, NewPassword, PersonName, TwoFactorCode } from './auth.ts'
import { DeskFactor, Suspension } from './desk.ts'
import { AccountId, PasskeyId, SessionId, UserId } from './ids.ts'
import { Language } from './language.ts'
import { PasskeyAttestation, PasskeyOptions } from './passkey.ts'
import { PageQuery, Paged } from './paging.ts'
import { AnyRole, Permission } from './permissions.ts'
import { Done, defineRoute } from './route.ts'
import { SecurityEventView } from './security-events.ts'

const At = z.iso.datetime()

export const PROFILE_MESSAGES = {
  saved: 'Your information was saved successfully!',
  saveFailed: 'Unable to save user information. Please try again later.',
  currentPasswordMissing: 'To change your password, please provide your current password for verification.',
  newPasswordsDiffer: "The new passwords don't match",
  verificationSent:
    'We have sent you an e-mail. It should arrive within a few minutes; if it does not, please contact support.',
} as const

/** How numbers and dates can be written. */
export const Locale = z.enum([
  'en-GB',
  'en-US',
  'de-AT',
  'de-CH',
  'de-DE',
  'es-ES',
  'fr-CH',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
])
export type Locale = z.infer<typeof Locale>

/** Facts about the signed-in user that every page needs. */
export const ProfileView = z.strictObject({
  id: UserId,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  account: z
    .strictObject({
      id: AccountId,
      name: z.string(),
      role: AnyRole,
      /** Everything the user may do in this account. */
      permissions: z.array(Permission),
      /** Sees some of the account's sites only. */
      isLimited: z.boolean(),
      /** One of the groups of sites that they were limited to is gone. */
      hasDeletedGroup: z.boolean(),
      isReseller: z.boolean(),
      /** Set while staff have suspended the account: its people read and pay, and change nothing. */
      suspension: Suspension.nullable(),
      /** Requires a second person for something, or has requests from a time when it did. */
      hasApprovals: z.boolean(),
      /** Shown instead of Placet; null if the account has none. The logo is named by its hash and read on its own. */
      brand: z.strictObject({ name: z.string(), colour: z.string(), logo: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** The current account, if its rules keep this session out; `account` is null then. */
  barredFrom: z
    .strictObject({ id: AccountId, name: z.string(), reason: Bar, hasSecondFactor: z.boolean() })
    .nullable(),
  /** Set for staff, who have the desk. */
  desk: z.strictObject({ factor: DeskFactor }).nullable(),
  /** Set while staff look at a customer's dashboard: `account` is the customer's, and nothing can be changed. */
  viewing: z.strictObject({ reason: z.string(), byConsent: z.boolean(), endsAt: At }).nullable(),
  mustAcceptTerms: z.boolean(),
  mayGiveFeedback: z.boolean(),
  deletionAt: At.nullable(),
  /** Null until the person chooses: the screen's own format, or the browser's. */
  locale: Locale.nullable(),
  /** Null until the person chooses: the browser's. */
  language: Language.nullable(),
})
export type ProfileView = z.infer<typeof ProfileView>

export const AccountNotifications = z.strictObject({
  id: AccountId,
  scan_reports: z.boolean(),
  billing: z.boolean(),
})

export const ProfileDetails = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Requested address that has not been confirmed by e-mail yet. */
  pendingEmail: z.string().nullable(),
  announcements: z.boolean(),
  /** E-mails about actions that somebody assigns to the person. */
  assignments: z.boolean(),
  /** E-mails about laws that will affect a banner of an account the person owns. */
  lawChanges: z.boolean(),
  scan_reports: z.boolean(),
  billing: z.boolean(),
  accounts: z.array(
    AccountNotifications.extend({
      name: z.string(),
      /** Owners leave on the page of users, which knows who stays. */
      mayLeave: z.boolean(),
    }),
  ),
  /** Whether an identity provider opened this session. */
  bySso: z.boolean(),
  twoFactor: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
  locale: Locale.nullable(),
  language: Language.nullable(),
})
export type ProfileDetails = z.infer<typeof ProfileDetails>

/** Omitted fields stay unchanged. */
export const SaveProfileInput = z.strictObject({
  name: PersonName.optional(),
  email: Email.optional(),
  announcements: z.boolean().optional(),
  assignments: z.boolean().optional(),
  lawChanges: z.boolean().optional(),
  locale: Locale.nullable().optional(),
  language: Language.nullable().optional(),
  /** For every account that `accounts` doesn't list. */
  scan_reports: z.boolean().optional(),
  billing: z.boolean().optional(),
  accounts: z.array(AccountNotifications).max(500).optional(),
  password: z.string().max(200).optional(),
  'new-password': NewPassword.optional(),
})
export type SaveProfileInput = z.infer<typeof SaveProfileInput>

export const getProfile = defineRoute({
  name: 'getProfile',
  summary: 'Who is signed in, and in which account',
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  response: ProfileView,
})

export const getProfileDetails = defineRoute({
  name: 'getProfileDetails',
  summary: 'Profile data, notifications per account, and two-factor state',
  method: 'GET',
  path: '/api/user/details',
  access: 'signed-in',
  response: ProfileDetails,
})

export const saveProfile = defineRoute({
  name: 'saveProfile',
  summary: 'Saves personal data and notifications; a new e-mail or password ends the session',
  method: 'PATCH',
  path: '/api/user',
  access: 'signed-in',
  body: SaveProfileInput,
  response: z.strictObject({ signedOut: z.boolean() }),
  errors: [
    'password_missing',
    'password_wrong',
    'password_known',
    'account_not_found',
    'too_many_requests',
    'sign_in_busy',
  ],
  example: {
    body: {
      name: 'Ada Example',
      email: 'ada@example.com',
      announcements: true,
      scan_reports: true,
      billing: false,
      accounts: [],
      password: 'correct horse battery',
    },
  },
})

export const confirmNewEmail = defineRoute({
  name: 'confirmNewEmail',
  summary: 'Confirms a new e-mail address with the key from the e-mail',
  method: 'POST',
  path: '/api/user/email',
  access: 'public',
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: Done,
  errors: ['link_invalid'],
  example: { body: { token: 'A'.repeat(43) } },
})

export const withdrawNewEmail = defineRoute({
  name: 'withdrawNewEmail',
  summary: 'Withdraws a change of e-mail address that is not confirmed yet',
  method: 'DELETE',
  path: '/api/user/email',
  access: 'signed-in',
  response: Done,
})

export const UndoInput = z.strictObject({
  token: LinkToken,
  /** Only to get back an address that was changed while two-factor authentication was on. */
  code: TwoFactorCode.optional(),
})
export type UndoInput = z.infer<typeof UndoInput>

export const undoChange = defineRoute({
  name: 'undoChange',
  summary:
    '“This wasn’t me” with the key from a security alert: undoes it, ends every session and the password',
  method: 'POST',
  path: '/api/user/undo',
  access: 'public',
  body: UndoInput,
  response: Done,
  errors: ['link_invalid', 'two_factor_failed', 'too_many_requests'],
  example: { body: { token: 'A'.repeat(43), code: '123456' } },
})

export const setUpTwoFactor = defineRoute({
  name: 'setUpTwoFactor',
  summary: 'A new two-factor secret, pending until verified; requires recent re-authentication',
  method: 'GET',
  path: '/api/totp/setup',
  access: 'signed-in',
  response: z.strictObject({ secret: z.string(), qrcode: z.string() }),
  errors: ['email_unverified', 'identity_unconfirmed', 'two_factor_is_on'],
})

export const verifyTwoFactor = defineRoute({
  name: 'verifyTwoFactor',
  summary: 'Turns two-factor on; recovery codes are shown only once',
  method: 'POST',
  path: '/api/totp/verify',
  access: 'signed-in',
  body: z.strictObject({ code: TwoFactorCode, secret: z.string().max(200) }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['email_unverified', 'identity_unconfirmed', 'two_factor_failed', 'too_many_requests'],
  example: { body: { code: '123456', secret: 'JBSWY3DPEHPK3PXP' } },
})

export const disableTwoFactor = defineRoute({
  name: 'disableTwoFactor',
  summary: 'Turns two-factor off; requires recent re-authentication',
  method: 'POST',
  path: '/api/totp/disable',
  access: 'signed-in',
  response: Done,
  errors: ['identity_unconfirmed'],
})

export const listSessions = defineRoute({
  name: 'listSessions',
  summary: 'Where the user is signed in',
  method: 'GET',
  path: '/api/user/session',
  access: 'signed-in',
  response: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: SessionId,
        browser: z.string(),
        network: z.string(),
        createdAt: At,
        lastSeenAt: At,
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const endSession = defineRoute({
  name: 'endSession',
  summary: 'Ends one of the user’s own sessions; another than this one requires recent re-authentication',
  method: 'DELETE',
  path: '/api/user/session/:sessionId',
  access: 'signed-in',
  params: z.strictObject({ sessionId: SessionId }),
  response: Done,
  errors: ['identity_unconfirmed', 'session_not_found'],
})

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  summary: 'Ends all sessions of the user except this one; requires recent re-authentication',
  method: 'DELETE',
  path: '/api/user/session',
  access: 'signed-in',
  response: Done,
  errors: ['identity_unconfirmed'],
})

export const listOwnEvents = defineRoute({
  name: 'listOwnEvents',
  summary: 'The user’s own sign-ins and security events, newest first',
  method: 'GET',
  path: '/api/user/security',
  access: 'signed-in',
  query: PageQuery.pick({ page: true }),
  response: Paged(SecurityEventView),
})

export const listPasskeys = defineRoute({
  name: 'listPasskeys',
  summary: 'The user’s passkeys',
  method: 'GET',
  path: '/api/passkey',
  access: 'signed-in',
  response: z.strictObject({
    passkeys: z.array(
      z.strictObject({ id: PasskeyId, name: z.string(), createdAt: At, lastUsedAt: At.nullable() }),
    ),
  }),
})

export const startPasskey = defineRoute({
  name: 'startPasskey',
  summary: 'A challenge for registering a passkey; requires recent re-authentication',
  method: 'POST',
  path: '/api/passkey/options',
  access: 'signed-in',
  response: PasskeyOptions,
  errors: ['email_unverified', 'identity_unconfirmed'],
})

export const addPasskey = defineRoute({
  name: 'addPasskey',
  summary: 'Adds a passkey',
  method: 'POST',
  path: '/api/passkey',
  access: 'signed-in',
  body: z.strictObject({ name: z.string().trim().min(1).max(100), credential: PasskeyAttestation }),
  response: z.strictObject({ id: PasskeyId }),
  errors: ['email_unverified', 'passkey_failed'],
  example: {
    body: {
      name: 'Laptop',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    },
  },
})

export const removePasskey = defineRoute({
  name: 'removePasskey',
  summary: 'Removes a passkey; requires recent re-authentication',
  method: 'DELETE',
  path: '/api/passkey/:passkeyId',
  access: 'signed-in',
  params: z.strictObject({ passkeyId: PasskeyId }),
  response: Done,
  errors: ['identity_unconfirmed', 'passkey_not_found'],
})

export const exportOwnData = defineRoute({
  name: 'exportOwnData',
  summary: 'Everything stored about the signed-in user, as one document',
  method: 'GET',
  path: '/api/user/export',
  access: 'signed-in',
  response: z.looseObject({ exportedAt: At }),
})

export const requestDeletion = defineRoute({
  name: 'requestDeletion',
  summary: 'Deletes the user after a grace period; requires recent re-authentication',
  method: 'POST',
  path: '/api/user/deletion',
  access: 'signed-in',
  response: z.strictObject({ deletionAt: At }),
  errors: ['identity_unconfirmed', 'last_owner'],
})

export const cancelDeletion = defineRoute({
  name: 'cancelDeletion',
  summary: 'Cancels the deletion of the user',
  method: 'DELETE',
  path: '/api/user/deletion',
  access: 'signed-in',
  response: Done,
})
