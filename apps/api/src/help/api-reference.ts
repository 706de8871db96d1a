import { CALLS_OF_KEY } from '@placet/core/access-keys/index'
import { listDomains } from '@placet/contract/domains'
import { ERRORS, type ErrorCode } from '@placet/contract/errors'
import { buildOpenApi, errorsOf, schemaOf } from '@placet/contract/openapi'
import { isScope } from '@placet/contract/permissions'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { errorAnchor } from '../http/error-anchor.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { helpPage, sendHelp } from './help-page.ts'
import { type Field, listFields } from './schema-fields.ts'

const STYLE = `.page{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}
main h2{font-size:1.4rem;margin:2.5rem 0 .5rem;scroll-margin-top:1rem}h3{font-size:1.05rem;margin:0}h4{font-size:.9rem;margin:1rem 0 .25rem}
.page>nav{font-size:.875rem}.page>nav a{display:inline-block;padding:.15rem 0;color:var(--ink-2);text-decoration:none}.page>nav a:hover{text-decoration:underline}.page>nav ul{margin:0;padding-inline-start:1rem;list-style:none}.page>nav li{line-height:1.4}
section{margin-top:1rem;padding:1rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;scroll-margin-top:1rem}
section:target{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
h3 code{font-size:.95rem;overflow-wrap:anywhere}pre{margin:.25rem 0}.first li{margin:.4rem 0}
.method{display:inline-block;min-width:3.6rem;font-weight:700}
.note,em{color:var(--ink-3)}.note{font-size:.9rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:start;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line)}
td:first-child{width:18rem;overflow-wrap:anywhere}td+td{overflow-wrap:anywhere;min-width:9rem}
summary{cursor:pointer;padding:.35rem 0;font-size:.9rem}
@media (min-width:62rem){.page{grid-template-columns:17rem minmax(0,1fr)}.page>nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}}`

/** The API for people and programs: a page to read, made from the contract, and the OpenAPI document. */
export function registerApiReference({ fastify, deps }: Api): void {
  const document = buildOpenApi(deps.installation.dashboardUrl)
  const page = helpPage({
    title: 'API reference',
    style: STYLE,
    body: apiReference(deps.installation.dashboardUrl),
  })
  fastify.get('/api/openapi.json', () => document)
  fastify.get('/api/docs', (_, reply) => sendHelp(reply, page))
}

const SCOPE = listDomains.access

function apiReference(url: string): string {
  const groups = Object.entries<readonly Route[]>(ROUTES)
  return `<nav aria-label="Calls">${groups.map(navigation).join('')}</nav>
<main id="main">
<h1>API reference</h1>
<p>Everything the dashboard does is a call of this API. Each call below names the scope that a key needs.</p>
<h2 id="first-call">Your first call</h2>
<ol class="first"><li><a href="/access-key">Create a key</a>, name it after the program that will use it, and choose its scopes. “${SCOPE}” is enough for this call.</li>
<li>Copy the token. It is shown once.</li>
<li>Ask for your sites:</li></ol>
<pre tabindex="0">curl ${escapeHtml(url)}${listDomains.path} -H 'Authorization: Bearer YOUR_TOKEN'</pre>
<p>The answer is JSON. A refusal has a <code>code</code>, which stays the same, and a <code>message</code> for people; its <code>Link</code> header leads to the code among the <a href="#errors">errors</a>. More: <a href="/help/api-keys">API keys</a>.</p>
<p>A key has ${CALLS_OF_KEY.points.toLocaleString('en')} calls a minute. Every answer to a key says in <code>RateLimit-Remaining</code> how many are left, and in <code>RateLimit-Reset</code> in how many seconds all are there again. Without any left, the answer is 429 with <code>Retry-After</code>.</p>
<p>Code generators read <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
${groups.map(([name, routes]) => `<h2 id="${name}">${titleOf(name)}</h2>${routes.map((route) => call(route, url)).join('')}`).join('\n')}
<h2 id="errors">Errors</h2>
${errorList(groups.flatMap(([, routes]) => routes))}
</main>`
}

function navigation([name, routes]: [string, readonly Route[]]): string {
  const links = routes.map((route) => `<li><a href="#${route.name}">${titleOf(route.name)}</a></li>`)
  return `<details><summary>${titleOf(name)}</summary><ul>${links.join('')}</ul></details>`
}

/** `listAccessKeys` and `access-keys` as words. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return title.replaceAll(/\b(?:csrf|oidc|saml|scim|sso)\b/gi, (letters) => letters.toUpperCase())
}

function call(route: Route, url: string): string {
  const heading = `<h3><span class="method">${route.method}</span> <code>${route.path.replaceAll(/:(\w+)/g, '{$1}')}</code></h3>`
  return `<section id="${route.name}" aria-label="${titleOf(route.name)}">${heading}
<p>${escapeHtml(route.summary)}.</p><p class="note">${accessNote(route)}</p>
${fields('Path', route.params, 'input')}${fields('Query', route.query, 'input')}${fields('Body', route.body, 'input')}${example(route, url)}${answer(route)}${errors(route)}</section>`
}

function accessNote({ access }: Route): string {
  if (access === 'public') return 'No sign-in.'
  if (isScope(access)) return `Access key with the scope <code>${access}</code>, or a signed-in person.`
  return 'Signed-in people only.'
}

function fields(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  if (schema instanceof z.ZodUndefined) return ''
  if (schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0) return ''
  return `<h4>${title}</h4>${table(listFields(schemaOf(schema, io)))}`
}

function table(rows: Field[]): string {
  const body = rows.map(
    ({ path, type, isRequired }) =>
      `<tr><td><code>${escapeHtml(path) || '(value)'}</code></td><td>${isRequired ? '' : '<em>optional</em> '}${escapeHtml(type)}</td></tr>`,
  )
  return `<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function example({ method, path, access, example: { body } }: Route, url: string): string {
  if (!isScope(access)) return ''
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}${path.replaceAll(/:(\w+)/g, '{$1}')}'`,
    `  -H 'Authorization: Bearer YOUR_ACCESS_KEY'`,
    ...(body === undefined
      ? []
      : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ]
  return `<h4>Example</h4><pre tabindex="0">${escapeHtml(lines.join(' \\\n'))}</pre>`
}

function answer({ file, response }: Route): string {
  if (file.length > 0) return `<h4>Answer</h4><p>A file: ${file.join(', ')}</p>`
  return `<details><summary>Answer</summary>${table(listFields(schemaOf(response, 'output')))}</details>`
}

function errors(route: Route): string {
  const rows = errorsOf(route).map(
    (code) =>
      `<tr><td><a href="${errorAnchor(code)}"><code>${code}</code></a></td><td>${ERRORS[code].status}</td><td>${escapeHtml(ERRORS[code].message)}</td></tr>`,
  )
  return `<details><summary>Errors</summary><div class="wide" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

/** Every error with the calls that answer with it. */
function errorList(routes: readonly Route[]): string {
  const codes = new Map<ErrorCode, Route[]>()
  for (const route of routes)
    for (const code of errorsOf(route)) codes.set(code, [...(codes.get(code) ?? []), route])
  const rows = [...codes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([code, from]) =>
        `<tr id="error-${code}"><td><code>${code}</code></td><td>${ERRORS[code].status}</td><td>${escapeHtml(ERRORS[code].message)}</td><td>${callsWith(from, routes.length)}</td></tr>`,
    )
  return `<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const NAMED_CALLS_MAX = 20

function callsWith(routes: readonly Route[], all: number): string {
  if (routes.length === all) return 'All calls'
  if (routes.length > NAMED_CALLS_MAX) return `${routes.length} calls`
  return routes.map(({ name }) => `<a href="#${name}">${titleOf(name)}</a>`).join(', ')
}
