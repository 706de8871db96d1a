import { ConsentToken } from '@placet/contract/proofs'
import type { Ctx } from '@placet/core/context'
import {
  eraseVisitorConsents,
  findVisitorConsents,
  getVisitorReceipt,
  getVisitorReceipts,
} from '@placet/core/proofs/index'
import { Refusal, refuse } from '@placet/core/refuse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { FileOf } from '../http/file-of.ts'
import { originOf } from '../http/origin.ts'
import { consentExport } from './consent-export.ts'
import { VISITOR_POLICY, type VisitorNote, type VisitorPage, visitorPage } from './visitor-page.ts'
import { visitorLanguage } from './visitor-words.ts'

const FORM_MAX_BYTES = 4096
const Website = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .transform((text) => text.replace(/^https?:\/\//, '').replace(/[/:?#].*$/, ''))
const Query = z.object({
  lang: z.string().max(35).optional().catch(undefined),
  website: Website.catch(''),
})
const Form = z.object({
  lang: z.string().max(35).optional().catch(undefined),
  website: Website.catch(''),
  token: z.string().trim().max(40).catch(''),
  action: z.enum(['show', 'export', 'receipt', 'erase']).catch('show'),
  eventId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .catch(undefined),
  confirm: z.string().max(10).optional().catch(undefined),
})
type Form = z.infer<typeof Form>

const NOTES: Partial<Record<string, VisitorNote>> = {
  too_many_requests: 'tooMany',
  proofs_unavailable: 'away',
  database_unavailable: 'away',
}

/** The visitor's own page. The token is accepted by POST only, so it never appears in a URL or an access log. */
export async function registerMyConsent({ fastify, deps }: Api): Promise<void> {
  await fastify.register(async (pages: FastifyInstance) => {
    pages.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    pages.get('/my-consent', (request, reply) => {
      const { lang, website } = Query.parse(request.query)
      const language = visitorLanguage(lang, request.headers['accept-language'])
      return send(reply, { language, website, token: '', note: null, found: null })
    })
    pages.post('/my-consent', async (request, reply) => {
      const form = Form.parse(request.body ?? {})
      const page = pageFor(form, request)
      const ctx: Ctx = { ...deps, actor: { kind: 'nobody' }, from: originOf(request) }
      try {
        return await answer(ctx, form, page, reply)
      } catch (error) {
        const note = error instanceof Refusal ? NOTES[error.code] : undefined
        if (note === undefined) throw error
        return send(reply.status(note === 'tooMany' ? 429 : 503), { ...page, note })
      }
    })
  })
}

function pageFor({ lang, website, token }: Form, request: FastifyRequest): VisitorPage {
  const language = visitorLanguage(lang, request.headers['accept-language'])
  return { language, website, token, note: null, found: null }
}

async function answer(ctx: Ctx, form: Form, page: VisitorPage, reply: FastifyReply) {
  const { data: token } = ConsentToken.safeParse(form.token)
  if (token === undefined) return send(reply.status(422), { ...page, note: 'malformed' })
  const key = { website: form.website, token }
  if (form.action === 'receipt') {
    const receipt = form.eventId && (await getVisitorReceipt(ctx, { ...key, eventId: form.eventId }))
    if (!receipt) throw refuse('route_not_found')
    return sendFile(reply, `receipt-${form.eventId}.json`, receipt)
  }
  const isConfirmed = form.confirm === 'yes'
  const erased = form.action === 'erase' && isConfirmed ? await eraseVisitorConsents(ctx, key) : null
  const found = await findVisitorConsents(ctx, key)
  if (!found) return send(reply, { ...page, note: 'nothing' })
  if (form.action === 'export') {
    const receipts = await getVisitorReceipts(ctx, found, token)
    return sendFile(reply, 'my-consent.json', consentExport(found, { token, receipts, at: ctx.clock.now() }))
  }
  const isUnconfirmed = form.action === 'erase' && !isConfirmed
  const isErasing = erased !== null && erased !== 'ask'
  return send(reply, {
    ...page,
    found,
    note: isUnconfirmed ? 'confirmMissing' : isErasing ? 'erasing' : null,
  })
}

function send(reply: FastifyReply, page: VisitorPage): FastifyReply {
  return reply
    .headers({ 'content-security-policy': VISITOR_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(visitorPage(page))
}

function sendFile(reply: FastifyReply, name: string, content: string): FastifyReply {
  return new FileOf({ name, type: 'application/json', content: Buffer.from(content) }).sendBy(reply)
}
