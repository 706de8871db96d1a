import { randomBytes } from 'node:crypto'
import { LinkToken, confirmDetails, getCsrfCookie, register, signIn } from '@placet/contract/auth'
import { ErrorBody } from '@placet/contract/error-body'
import { UserId } from '@placet/contract/ids'
import type { RequestOf, ResponseOf, Route } from '@placet/contract/route'
import { mailbox } from '../mailbox.ts'

export interface ApiSession {
  call: <R extends Route>(route: R, request: RequestOf<R> & CallInput) => Promise<ResponseOf<R>>
  login: Login
  /** Value of the session cookie, for a browser. */
  sessionSecret: string
}

export interface Login {
  email: string
  password: string
}

/** The API's refusal, with its status, code and message. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(route: string, status: number, { code, message }: ErrorBody) {
    super(`${route} answered ${status} ${code}: ${message}`)
    this.status = status
    this.code = code
  }
}

/** Registers, follows the link in the mail, confirms and signs in, as every owner does. */
export async function signUp(apiUrl: string, mailApiUrl: string): Promise<ApiSession> {
  const login = await registerSomebody(apiUrl)
  await confirmByMail(apiUrl, mailApiUrl, login)
  return openSession(apiUrl, login)
}

export async function registerSomebody(apiUrl: string): Promise<Login> {
  const [id, password] = [randomBytes(4).toString('hex'), randomBytes(12).toString('hex')]
  const email = `owner-${id}@example.com`
  await callApi(apiUrl, register, { body: { name: 'Ada Owner', email, password, password2: password } })
  return { email, password }
}

export async function confirmByMail(
  apiUrl: string,
  mailApiUrl: string,
  { email, password }: Login,
  timeoutMs = 30_000,
): Promise<void> {
  const { links } = await mailbox(email, { mailApiUrl, timeoutMs })
  const link = links.map((each) => new URL(each)).find(({ pathname }) => pathname === '/confirmed')
  if (!link) throw new Error(`the mail to ${email} has no confirmation link`)
  await callApi(apiUrl, confirmDetails, {
    params: { userId: UserId.parse(link.searchParams.get('id')) },
    body: {
      name: 'Ada Owner',
      password,
      work: 'owner',
      hear: 'search',
      announcement: false,
      key: LinkToken.parse(link.searchParams.get('key')),
      email,
    },
  })
}

export async function openSession(apiUrl: string, login: Login): Promise<ApiSession> {
  const csrf = cookieOf(await send(apiUrl, getCsrfCookie, {}), '__Host-XSRF-TOKEN')
  const headers = { cookie: `__Host-XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf }
  const answer = await send(apiUrl, signIn, { body: login }, headers)
  const result = await readAnswer(signIn, answer)
  if ('twoFactor' in result) throw new Error(`${login.email} has a second factor`)
  const sessionSecret = cookieOf(answer, '__Host-placet-session')
  const credentials = {
    authorization: `Bearer ${result.accessToken}`,
    cookie: `__Host-placet-session=${sessionSecret}`,
  }
  return {
    login,
    sessionSecret,
    call: async (route, request) => readAnswer(route, await send(apiUrl, route, request, credentials)),
  }
}

export async function callApi<R extends Route>(
  apiUrl: string,
  route: R,
  request: RequestOf<R> & CallInput,
): Promise<ResponseOf<R>> {
  return readAnswer(route, await send(apiUrl, route, request))
}

type Values = Readonly<Record<string, unknown>>
interface CallInput {
  params?: Values
  query?: Values
  body?: unknown
}

async function send(
  apiUrl: string,
  route: Route,
  { params = {}, query = {}, body }: CallInput,
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(path, apiUrl)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
  return fetch(url, {
    method: route.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}

// The response type was inferred from this same schema.
async function readAnswer<R extends Route>(route: R, response: Response): Promise<ResponseOf<R>> {
  const body: unknown = await response.json()
  if (!response.ok) throw new ApiRefusal(route.name, response.status, ErrorBody.parse(body))
  return route.response.parse(body) as ResponseOf<R>
}

function cookieOf(response: Response, name: string): string {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`))
  if (cookie === undefined) throw new Error(`no cookie ${name} came back`)
  return decodeURIComponent(cookie.slice(name.length + 1).split(';', 1)[0] ?? '')
}
