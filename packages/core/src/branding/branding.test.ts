import { randomUUID } from 'node:crypto'
import type { Brand, SaveBrandingInput } from '@placet/contract/branding'
import { InvitationId } from '@placet/contract/ids'
import { connectDb } from '@placet/db/client'
import { aPng } from '@placet/testkit/factories/a-png'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aDraftLink } from '@placet/testkit/factories/drafts'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { MAILS, type MailTemplate } from '@placet/testkit/factories/mails'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { mailbox } from '@placet/testkit/mailbox'
import { type SmtpHandle, startSmtp } from '@placet/testkit/services/smtp'
import { type TemporaryDir, createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, expect } from 'vitest'
import { getInvitation } from '../auth/index.ts'
import { downloadClientReport, saveClientReport, sendClientReports } from '../client-reports/index.ts'
import { type Ctx, NOWHERE } from '../context.ts'
import { openDraftLink } from '../draft-links/index.ts'
import { addMember } from '../members/index.ts'
import { getProfile } from '../profile/index.ts'
import { addReportLink, openSharedReport } from '../reports/index.ts'
import { getBranding, getLogo, removeBranding, saveBranding } from './index.ts'

let smtp: SmtpHandle
let temporary: TemporaryDir
let delivery: { stop(): Promise<void> }
test.beforeAll(async ({ deps }) => {
  temporary = await createTemporaryDir()
  smtp = await startSmtp({ dir: temporary.dir })
  delivery = await startMailDelivery(deps, { smtpUrl: smtp.url })
}, 60_000)
afterAll(async () => {
  await delivery.stop()
  await smtp.stop()
  await temporary.remove()
})

const NORDLICHT = {
  name: 'Nordlicht Agency',
  colour: '#1c5cd6',
  replyTo: 'hello@nordlicht.example',
  logo: aPng({ width: 240, height: 60 }, 900),
} satisfies SaveBrandingInput

const anAddress = () => `${randomUUID()}@client.example`
const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, clock: { now: () => new Date(moment) } })
const visitor = (deps: TestDeps): Ctx => ({
  ...deps,
  actor: { kind: 'nobody' },
  from: { ...NOWHERE, network: randomUUID() },
})

async function textOf(pdf: Buffer | Uint8Array): Promise<string> {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

async function anAgency(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps)
  return { ...owner, groupId: await aDomainGroup(owner, [owner.domainId], 'Bakery Müller') }
}

type Agency = Awaited<ReturnType<typeof anAgency>>

const mailTo = (to: string) => mailbox(to, { mailApiUrl: smtp.mailApiUrl, timeoutMs: 30_000 })

test('an agency sets its brand: its client gets the monthly mail from it, with its logo, and sees it in the shared report', async ({
  deps,
}) => {
  const agency = await anAgency(deps)
  const { ctx, domainId, groupId } = agency
  await saveBranding({ ctx, input: NORDLICHT })
  const to = anAddress()
  const input = { groupId, isOn: true, timeZone: 'Europe/Berlin', recipients: [to] }
  await saveClientReport({ ctx: at(ctx, '2026-10-20T10:00:00Z'), input })
  await sendClientReports({ ctx: at(deps.job, '2026-11-01T05:20:00Z'), input: {} })

  const mail = await mailTo(to)
  expect(mail).toMatchObject({
    from: 'hello@placet.example',
    fromName: 'Nordlicht Agency',
    replyTo: 'hello@nordlicht.example',
  })
  expect(mail.html).toContain('src="cid:logo" alt="Nordlicht Agency"')
  expect(mail.text).toContain('the report of Nordlicht Agency about the site of Bakery Müller')
  expect(mail.html + mail.text).not.toMatch(/\bPlacet\b|Example Ltd/)
  const [pdf, logo] = ['consent-report-2026-10.pdf', 'logo.png'].map((name) =>
    Buffer.from(mail.attachments.find(({ fileName }) => fileName === name)?.data ?? '', 'base64'),
  )
  expect(logo?.toString('base64')).toBe((await getLogo({ ctx, input: {} })).logo)
  expect(await textOf(pdf ?? Buffer.alloc(0))).toContain('Nordlicht Agency · Bakery Müller, October 2026')

  const { url } = await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: 30 } })
  const opened = { token: new URL(url).hash.slice(1), days: 7 as const }
  const shared = await openSharedReport({ ctx: visitor(deps), input: opened })
  const { replyTo: _, ...shown } = NORDLICHT
  expect(shared.brand).toEqual({ ...shown, logo: logo?.toString('base64') })

  await removeBranding({ ctx, input: {} })
  expect((await openSharedReport({ ctx: visitor(deps), input: opened })).brand).toBeNull()
  expect((await getProfile({ ctx, input: {} })).account?.brand).toBeNull()
}, 120_000)

/** Everything that shows the brand of an account. */
async function looksOf(
  deps: TestDeps,
  { ctx, domainId, groupId }: Agency,
  secrets: { draft: string; report: string },
) {
  const to = anAddress()
  await addMember({ ctx, input: { email: to, owner: false } })
  const { fromName, replyTo, html, text, attachments, links } = await mailTo(to)
  const { searchParams } = new URL(links[0] ?? '')
  const opened = {
    invitationId: InvitationId.parse(searchParams.get('i')),
    key: searchParams.get('k') ?? '',
  }
  const withoutSecrets = (content: string) =>
    content.replaceAll(/(?:inv_|k=)[\w-]+|[\w-]+@client\.example/g, '')
  const pdf = await downloadClientReport({ ctx: at(ctx, '2026-11-05T10:00:00Z'), input: { groupId } })
  const nobody = visitor(deps)
  return {
    mail: { fromName, replyTo, attachments, html: withoutSecrets(html), text: withoutSecrets(text) },
    pdf: pdf.content.toString('base64'),
    report: (await openSharedReport({ ctx: nobody, input: { token: secrets.report, days: 7 } })).brand,
    draft: (await openDraftLink({ ctx: nobody, input: { secret: secrets.draft, language: undefined } })).draft
      .brand,
    invitation: (await getInvitation({ ctx: nobody, input: opened })).brand,
    dashboard: (await getProfile({ ctx, input: {} })).account?.brand,
    settings: (await getBranding({ ctx, input: {} })).brand,
    domainId,
  }
}

type Place = Exclude<keyof Awaited<ReturnType<typeof looksOf>>, 'domainId'>

const PAGES = ['report', 'draft', 'invitation', 'dashboard'] as const
/** Another value of each field, and where it has an effect. The compiler asks for new fields. */
const CHANGES: Record<keyof Brand, { value: string | null; places: readonly Place[] }> = {
  name: { value: 'Südlicht', places: ['mail', 'pdf', ...PAGES, 'settings'] },
  colour: { value: '#c2255c', places: ['mail', 'pdf', ...PAGES, 'settings'] },
  logo: { value: aPng({ width: 200, height: 80 }, 1200), places: ['mail', 'pdf', ...PAGES, 'settings'] },
  replyTo: { value: 'team@suedlicht.example', places: ['mail', 'settings'] },
}

test('every field of a brand has an effect, in mails, the PDF and pages', async ({ deps }) => {
  const agency = await anAgency(deps)
  const { ctx, domainId } = agency
  const { url } = await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: null } })
  const secrets = { report: new URL(url).hash.slice(1), draft: (await aDraftLink(agency)).secret }
  const look = () => looksOf(deps, agency, secrets)
  const placet = await look()
  await saveBranding({ ctx, input: NORDLICHT })
  const base = await look()
  expect(await look()).toEqual(base)
  expect(changed(placet, base)).toEqual(['mail', 'pdf', ...PAGES, 'settings'].toSorted())
  for (const [field, { value, places }] of Object.entries(CHANGES)) {
    await saveBranding({ ctx, input: { ...NORDLICHT, [field]: value } })
    expect(changed(base, await look()), field).toEqual(places.toSorted())
  }
  await saveBranding({ ctx, input: { ...NORDLICHT, logo: null, replyTo: '' } })
  const plain = await look()
  expect(plain.mail).toMatchObject({ fromName: 'Nordlicht Agency', replyTo: '', attachments: [] })
  expect(plain.mail.html).not.toContain('cid:')
}, 180_000)

function changed(before: Awaited<ReturnType<typeof looksOf>>, after: Awaited<ReturnType<typeof looksOf>>) {
  const places = Object.keys(before) as (keyof typeof before)[]
  return places.filter((place) => JSON.stringify(before[place]) !== JSON.stringify(after[place])).toSorted()
}

/** Sent to clients and members because of an account; everything else is between Placet and its customers. */
const SENT_FOR_AN_ACCOUNT: readonly MailTemplate[] = [
  'actions-assigned',
  'approval-decided',
  'approval-requested',
  'client-report',
  'install-guide',
  'invitation',
  'law-changes',
  'publication-refused',
  'report-summary',
  'scan-report',
]

async function brandEveryAccount({ ownerUrl }: TestDeps) {
  const owner = connectDb({ url: ownerUrl, poolMax: 1 })
  await sql`
    INSERT INTO account_brand (account_id, name, colour, reply_to, saved_at)
    SELECT id, 'Nordlicht <Agency>', '#1c5cd6', 'hello@nordlicht.example', now() FROM account
    ON CONFLICT DO NOTHING`.execute(owner)
  await owner.destroy()
}

test.for(Object.entries(MAILS))(
  'the mail %s carries the brand of the account if it is sent for one',
  { timeout: 60_000 },
  async ([template, prepare], { deps }) => {
    const { to, holding = '', cause } = await prepare(deps, smtp.mailApiUrl)
    await brandEveryAccount(deps)
    await cause()
    const mail = await mailbox(to, {
      mailApiUrl: smtp.mailApiUrl,
      matching: ({ text }) => text.includes(holding),
    })
    const isBranded = SENT_FOR_AN_ACCOUNT.some((each) => each === template)
    expect(mail.fromName).toBe(isBranded ? 'Nordlicht <Agency>' : 'Placet')
    expect(mail.html.includes('#1c5cd6')).toBe(isBranded)
    expect(mail.html).not.toContain('<Agency>')
    if (isBranded) expect(mail.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/\bPlacet\b/)
  },
)

test('a colour on which white text cannot be read is refused, with a darker one that can', async ({
  deps,
}) => {
  const { ctx } = await anOwner(deps)
  const save = (colour: string) => saveBranding({ ctx, input: { ...NORDLICHT, colour } })
  const error = await save('#ffd400').catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ code: 'brand_colour_pale', errors: [{ key: 'colour' }] })
  const [suggested = ''] = /#[0-9a-f]{6}/.exec(JSON.stringify(error)) ?? []
  await save(suggested)
  expect((await getBranding({ ctx, input: {} })).brand?.colour).toBe(suggested)
})

test('T48: a logo is a new PNG of the upload’s pixels, and what is no picture is refused', async ({
  deps,
}) => {
  const { ctx } = await anOwner(deps)
  const mark = 'stowaway'
  const upload = Buffer.concat([Buffer.from(aPng({ width: 960, height: 320 }), 'base64'), Buffer.from(mark)])
  await saveBranding({ ctx, input: { ...NORDLICHT, logo: upload.toString('base64') } })
  const stored = Buffer.from((await getLogo({ ctx, input: {} })).logo ?? '', 'base64')
  expect(stored.subarray(1, 4).toString()).toBe('PNG')
  expect([stored.readUInt32BE(16), stored.readUInt32BE(20)]).toEqual([480, 160])
  expect(stored.includes(mark)).toBe(false)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const tooLarge = Buffer.concat([upload, Buffer.alloc(500_000)])
  for (const each of [Buffer.from(svg), Buffer.from('<html>'), upload.subarray(0, 40), tooLarge]) {
    const refused = saveBranding({ ctx, input: { ...NORDLICHT, logo: each.toString('base64') } })
    await expect(refused).rejects.toMatchObject({
      code: expect.stringMatching(/brand_logo_refused|invalid_input/),
    })
  }
  const { logo: _, ...others } = NORDLICHT
  await saveBranding({ ctx, input: { ...others, name: 'Südlicht' } })
  expect((await getLogo({ ctx, input: {} })).logo).toBe(stored.toString('base64'))
})

test('a brand belongs to its account: people who manage users set it, everybody in it sees it, nobody else', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const [admin, editor, other] = [
    await aMember(deps, { accountId, role: 'admin' }),
    await aMember(deps, { accountId, role: 'editor' }),
    await anOwner(deps),
  ]
  await saveBranding({ ctx: admin.ctx, input: NORDLICHT })
  for (const write of [
    () => saveBranding({ ctx: editor.ctx, input: NORDLICHT }),
    () => removeBranding({ ctx: editor.ctx, input: {} }),
    () => getBranding({ ctx: editor.ctx, input: {} }),
  ]) {
    await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect((await getLogo({ ctx: editor.ctx, input: {} })).logo).not.toBeNull()
  expect((await getProfile({ ctx: editor.ctx, input: {} })).account?.brand).toMatchObject({
    name: 'Nordlicht Agency',
    logo: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await getBranding({ ctx: other.ctx, input: {} })).toEqual({ brand: null, host: null })
  expect(await getLogo({ ctx: other.ctx, input: {} })).toEqual({ logo: null })
  await removeBranding({ ctx: other.ctx, input: {} })
  expect((await getBranding({ ctx, input: {} })).brand?.name).toBe('Nordlicht Agency')
})
