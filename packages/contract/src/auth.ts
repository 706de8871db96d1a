import { z } from 'zod'
import { InvitationId, ReferralCode, UserId } from './ids.ts'
import { InvitationView } from './invitation-view.ts'
import { mailedName } from './mailed-name.ts'
import { PasskeyAssertion, PasskeyOptions } from './passkey.ts'
import { Done, defineRoute } from './route.ts'

export const PASSWORD_LENGTH_MIN = 10
export const Email = z.email('Please enter a valid e-mail address.').max(254).toLowerCase()
export const PersonName = mailedName('Please enter your name.').max(100)
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, `The password must have at least ${PASSWORD_LENGTH_MIN} characters.`)
  .max(200)
const OPENS_SESSION = ['sso_required', 'address_blocked'] as const
/** One-time secret in an e-mail link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

export const AUTH_MESSAGES = {
  passwordsDiffer: "The passwords don't match",
  registrationFailed: 'Failed to create user: ',
  invitationFailed: 'Failed to create user: ',
  userCreated: 'User created!',
  confirmationFailed: 'Failed to confirm details: ',
  linkSent: 'If this e-mail address is registered, a link is on its way. It works for 10 minutes.',
  resetLinkSent: 'If this e-mail address is registered, a link is on its way. It works for an hour.',
  passwordChanged: 'Your password has been changed. You can log in now.',
} as const

function passwordsMatch(input: { password: string; password2: string }): boolean {
  return input.password === input.password2
}
const DIFFERENT = { path: ['password2'], message: AUTH_MESSAGES.passwordsDiffer }

export const RegisterInput = z
  .strictObject({
    name: PersonName,
    email: Email,
    password: NewPassword,
    password2: z.string(),
    /** Id and key of the invitation, if the user followed one. */
    i: InvitationId.optional(),
    k: LinkToken.optional(),
    /** Code of the referring account. */
    ref: ReferralCode.optional(),
  })
  .refine(passwordsMatch, DIFFERENT)
export type RegisterInput = z.infer<typeof RegisterInput>

export const SignInInput = z.strictObject({ email: Email, password: z.string().min(1).max(200) })
export type SignInInput = z.infer<typeof SignInInput>

export const EmailInput = z.strictObject({ email: Email })
export type EmailInput = z.infer<typeof EmailInput>

export const LinkInput = z.strictObject({ token: LinkToken })
export type LinkInput = z.infer<typeof LinkInput>

/** Six digits from the authenticator app, or a recovery code. */
export const TwoFactorCode = z
  .string()
  .trim()
  .regex(
    /^(?:\d{6}|[0-9a-z]{4}(?:[- ]?[0-9a-z]{4}){5})$/i,
    'Please enter the six digits, or a recovery code.',
  )
export const TwoFactorInput = z.strictObject({ code: TwoFactorCode })
export type TwoFactorInput = z.infer<typeof TwoFactorInput>

export const ResetPasswordInput = z
  .strictObject({ token: LinkToken, password: NewPassword, password2: z.string() })
  .refine(passwordsMatch, DIFFERENT)
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

export const WORK_TYPES = ['owner', 'developer', 'marketing', 'privacy', 'agency', 'other'] as const
export const HEARD_FROM = ['search', 'recommendation', 'article', 'event', 'agency', 'other'] as const

export const ConfirmDetailsInput = z.strictObject({
  name: PersonName,
  /** Only where the person has none: in the session that signed up it is refused. */
  password: NewPassword.optional(),
  work: z.enum(WORK_TYPES).optional(),
  hear: z.enum(HEARD_FROM).optional(),
  announcement: z.boolean(),
  key: LinkToken,
  email: Email,
})
export type ConfirmDetailsInput = z.infer<typeof ConfirmDetailsInput>

export const AcceptInvitationInput = z
  .strictObject({
    name: PersonName,
    password: NewPassword,
    password2: z.string(),
    announcements: z.boolean(),
    scan_reports: z.boolean(),
    billing: z.boolean(),
    key: LinkToken,
  })
  .refine(passwordsMatch, DIFFERENT)
export type AcceptInvitationInput = z.infer<typeof AcceptInvitationInput>

export const JoinAccountInput = z.strictObject({
  key: LinkToken,
  /** Unchanged if omitted. */
  announcements: z.boolean().optional(),
  /** On if omitted. */
  scan_reports: z.boolean().optional(),
  /** Off if omitted. */
  billing: z.boolean().optional(),
})
export type JoinAccountInput = z.infer<typeof JoinAccountInput>

export const ConfirmIdentityInput = z.strictObject({
  password: z.string().max(200),
  code: TwoFactorCode.optional(),
})
export type ConfirmIdentityInput = z.infer<typeof ConfirmIdentityInput>

const Session = z.strictObject({ accessToken: z.string() })
const TwoFactorAsked = z.strictObject({ twoFactor: z.literal(true) })
/** A session, or a request for the second factor. */
export const SignInResult = z.union([Session, TwoFactorAsked])
const MaybeSession = z.strictObject({ accessToken: z.string().optional() })

const SETS_PASSWORD = ['password_known', 'too_many_requests', 'sign_in_busy'] as const
const password = 'correct horse battery'
const token = 'A'.repeat(43)

export const getCsrfCookie = defineRoute({
  name: 'getCsrfCookie',
  summary: 'Sets the CSRF cookie that signing in must echo',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'public',
  response: Done,
})

export const register = defineRoute({
  name: 'register',
  summary: 'Creates a user and signs them in, with a first account or in the account of the invitation',
  method: 'POST',
  path: '/api/user',
  access: 'public',
  body: RegisterInput,
  response: MaybeSession,
  errors: ['sign_up_closed', 'link_invalid', ...OPENS_SESSION, ...SETS_PASSWORD],
  example: { body: { name: 'Ada Example', email: 'ada@example.com', password, password2: password } },
})

export const confirmDetails = defineRoute({
  name: 'confirmDetails',
  summary: 'Confirms an e-mail address with the key from the e-mail and completes the user',
  method: 'PATCH',
  path: '/api/account/:userId',
  access: 'public',
  params: z.strictObject({ userId: UserId }),
  body: ConfirmDetailsInput,
  response: z.union([MaybeSession, TwoFactorAsked]),
  errors: ['link_invalid', ...OPENS_SESSION, 'password_exists', ...SETS_PASSWORD],
  example: {
    body: {
      name: 'Ada Example',
      password,
      work: 'owner',
      hear: 'search',
      announcement: false,
      key: token,
      email: 'ada@example.com',
    },
  },
})

export const readConfirmation = defineRoute({
  name: 'readConfirmation',
  summary: 'What a confirmation link needs to be completed; reading it does not use it up',
  method: 'POST',
  path: '/api/account/:userId/confirmation',
  access: 'public',
  params: z.strictObject({ userId: UserId }),
  body: ConfirmDetailsInput.pick({ key: true, email: true }),
  response: z.strictObject({ name: z.string(), needsPassword: z.boolean() }),
  errors: ['link_invalid'],
  example: { body: { key: token, email: 'ada@example.com' } },
})

export const correctAddress = defineRoute({
  name: 'correctAddress',
  summary: 'Replaces an address that is not confirmed yet and e-mails the link there',
  method: 'POST',
  path: '/api/user/address',
  access: 'signed-in',
  body: EmailInput,
  response: Done,
  errors: ['email_confirmed', 'too_many_requests'],
  example: { body: { email: 'ada@example.com' } },
})

export const getInvitation = defineRoute({
  name: 'getInvitation',
  summary: 'What an invitation is for; reading it does not use it up',
  method: 'POST',
  path: '/api/invitation/:invitationId',
  access: 'public',
  params: z.strictObject({ invitationId: InvitationId }),
  body: z.strictObject({ key: LinkToken }),
  response: InvitationView,
  errors: ['link_invalid'],
  example: { body: { key: token } },
})

export const acceptInvitation = defineRoute({
  name: 'acceptInvitation',
  summary: 'Accepts an invitation as a new user',
  method: 'POST',
  path: '/api/invitation/accept/:invitationId',
  access: 'public',
  params: z.strictObject({ invitationId: InvitationId }),
  body: AcceptInvitationInput,
  response: MaybeSession,
  errors: ['link_invalid', ...OPENS_SESSION, 'password_known', 'too_many_requests', 'sign_in_busy'],
  example: {
    body: {
      name: 'Ada Example',
      password,
      password2: password,
      announcements: false,
      scan_reports: true,
      billing: false,
      key: token,
    },
  },
})

export const joinAccount = defineRoute({
  name: 'joinAccount',
  summary: 'Accepts an invitation as the signed-in user it was sent to',
  method: 'POST',
  path: '/api/invitation/join/:invitationId',
  access: 'signed-in',
  params: z.strictObject({ invitationId: InvitationId }),
  body: JoinAccountInput,
  response: Done,
  errors: ['link_invalid', 'email_unverified', 'sso_required', 'sso_only_account'],
  example: { body: { key: token } },
})

export const signIn = defineRoute({
  name: 'signIn',
  summary: 'Opens a session with e-mail and password, or asks for the second factor',
  method: 'POST',
  path: '/api/session',
  access: 'public',
  body: SignInInput,
  response: SignInResult,
  errors: ['sign_in_failed', ...OPENS_SESSION, 'csrf_missing', 'too_many_requests', 'sign_in_busy'],
  example: { body: { email: 'ada@example.com', password } },
})

export const requestMagicLink = defineRoute({
  name: 'requestMagicLink',
  summary: 'E-mails a sign-in link; the response is the same whether or not the address has a user',
  method: 'POST',
  path: '/api/session/magic-link',
  access: 'public',
  body: EmailInput,
  response: Done,
  errors: ['csrf_missing', 'too_many_requests'],
  example: { body: { email: 'ada@example.com' } },
})

export const signInWithMagicLink = defineRoute({
  name: 'signInWithMagicLink',
  summary: 'Redeems a sign-in link and opens a session, or asks for the second factor',
  method: 'POST',
  path: '/api/session/magic',
  access: 'public',
  body: LinkInput,
  response: SignInResult,
  errors: ['link_invalid', ...OPENS_SESSION, 'csrf_missing'],
  example: { body: { token } },
})

export const passTwoFactor = defineRoute({
  name: 'passTwoFactor',
  summary: 'Completes a sign-in with the second factor',
  method: 'POST',
  path: '/api/session/totp',
  access: 'public',
  body: TwoFactorInput,
  response: Session,
  errors: ['two_factor_failed', ...OPENS_SESSION, 'csrf_missing', 'too_many_requests'],
  example: { body: { code: '123456' } },
})

export const startPasskeySignIn = defineRoute({
  name: 'startPasskeySignIn',
  summary: 'A challenge for signing in with a passkey',
  method: 'POST',
  path: '/api/session/passkey/options',
  access: 'public',
  response: PasskeyOptions,
  errors: ['csrf_missing', 'too_many_requests'],
})

export const signInWithPasskey = defineRoute({
  name: 'signInWithPasskey',
  summary: 'Opens a session with a passkey',
  method: 'POST',
  path: '/api/session/passkey',
  access: 'public',
  body: z.strictObject({ credential: PasskeyAssertion }),
  response: Session,
  errors: ['passkey_failed', ...OPENS_SESSION, 'csrf_missing', 'too_many_requests'],
  example: {
    body: {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  },
})

export const requestPasswordReset = defineRoute({
  name: 'requestPasswordReset',
  summary:
    'E-mails a link to set a new password; the response is the same whether or not the address has a user',
  method: 'POST',
  path: '/api/password/lost',
  access: 'public',
  body: EmailInput,
  response: Done,
  errors: ['csrf_missing', 'too_many_requests'],
  example: { body: { email: 'ada@example.com' } },
})

export const resetPassword = defineRoute({
  name: 'resetPassword',
  summary: 'Sets a new password with the key from the e-mail and ends every session',
  method: 'POST',
  path: '/api/password/reset',
  access: 'public',
  body: ResetPasswordInput,
  response: Done,
  errors: ['link_invalid', 'password_known', 'too_many_requests', 'sign_in_busy'],
  example: { body: { token, password, password2: password } },
})

export const resendVerification = defineRoute({
  name: 'resendVerification',
  summary: 'Resends the confirmation link',
  method: 'POST',
  path: '/api/user/verify',
  access: 'signed-in',
  response: Done,
  errors: ['too_many_requests'],
})

export const confirmIdentity = defineRoute({
  name: 'confirmIdentity',
  summary: 'Re-authenticates with password and second factor; sensitive calls are allowed for ten minutes',
  method: 'POST',
  path: '/api/session/confirm',
  access: 'signed-in',
  body: ConfirmIdentityInput,
  response: Done,
  errors: ['password_wrong', 'two_factor_failed', 'too_many_requests', 'sign_in_busy'],
  example: { body: { password } },
})

export const renewBearer = defineRoute({
  name: 'renewBearer',
  summary: 'Gives the page a fresh short-lived bearer for its session cookie',
  method: 'GET',
  path: '/api/session',
  access: 'session-cookie',
  response: Session,
})

export const signOut = defineRoute({
  name: 'signOut',
  summary: 'Ends the session',
  method: 'DELETE',
  path: '/api/session',
  access: 'signed-in',
  response: Done,
})
