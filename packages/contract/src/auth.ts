import { z } from 'zod'
import { Done, defineRoute } from './route.ts'

export const PASSWORD_LENGTH_MIN = 10
const Email = z.email('Please enter a valid e-mail address.').max(254).toLowerCase()
const Password = z
  .string()
  .min(PASSWORD_LENGTH_MIN, `The password must have at least ${PASSWORD_LENGTH_MIN} characters.`)
  .max(200)

export const RegisterInput = z
  .strictObject({
    name: z.string().trim().min(1, 'Please enter your name.').max(100),
    email: Email,
    password: Password,
    password2: z.string(),
  })
  .refine((input) => input.password === input.password2, {
    path: ['password2'],
    message: "The passwords don't match",
  })
export type RegisterInput = z.infer<typeof RegisterInput>

export const SignInInput = z.strictObject({ email: Email, password: z.string().min(1).max(200) })
export type SignInInput = z.infer<typeof SignInInput>

export const ConfirmEmailInput = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>

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
  summary: 'Creates a user with a first account; the address must be confirmed by mail',
  method: 'POST',
  path: '/api/user',
  access: 'public',
  body: RegisterInput,
  response: Done,
  example: {
    body: {
      name: 'Ada Example',
      email: 'ada@example.com',
      password: 'correct horse battery',
      password2: 'correct horse battery',
    },
  },
})

export const confirmEmail = defineRoute({
  name: 'confirmEmail',
  summary: 'Confirms an e-mail address with the one-time token of the mail',
  method: 'POST',
  path: '/api/user/confirm',
  access: 'public',
  body: ConfirmEmailInput,
  response: Done,
  errors: ['link_invalid'],
  example: { body: { token: 'A'.repeat(43) } },
})

export const signIn = defineRoute({
  name: 'signIn',
  summary: 'Opens a session and sets its cookie',
  method: 'POST',
  path: '/api/session',
  access: 'public',
  body: SignInInput,
  response: z.strictObject({ accessToken: z.string() }),
  errors: ['sign_in_failed', 'email_unverified', 'csrf_missing'],
  example: { body: { email: 'ada@example.com', password: 'correct horse battery' } },
})

export const renewBearer = defineRoute({
  name: 'renewBearer',
  summary: 'Gives the page a fresh short-lived bearer for its session cookie',
  method: 'GET',
  path: '/api/session',
  access: 'session-cookie',
  response: z.strictObject({ accessToken: z.string() }),
})

export const signOut = defineRoute({
  name: 'signOut',
  summary: 'Ends the session',
  method: 'DELETE',
  path: '/api/session',
  access: 'signed-in',
  response: Done,
})
