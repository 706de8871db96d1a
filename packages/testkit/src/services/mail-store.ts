import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import type { ReceivedMail } from './received-mail.ts'

export interface MailStore {
  add: (recipients: readonly string[], raw: Buffer) => Promise<void>
  newest: (recipient: string | undefined, limit: number) => Promise<ReceivedMail[]>
}

const StoredMail = z.object({ recipients: z.array(z.string()), raw: z.string() })

const maxMails = 10_000

/** A mail is written to a file before it is acknowledged, so it survives a kill of this process. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true })
  const index = new Map<string, readonly string[]>()
  for (const id of (await readdir(dir)).filter((name) => name.endsWith('.json')).toSorted()) {
    index.set(id, (await readStored(dir, id)).recipients)
  }
  let counter = 0

  return {
    add: async (recipients, raw) => {
      counter += 1
      const order = `${Date.now()}-${String(counter).padStart(9, '0')}`
      const id = `${order}-${randomBytes(4).toString('hex')}.json`
      const lowered = recipients.map((recipient) => recipient.toLowerCase())
      const draft = join(dir, `.${id}`)
      await writeFile(draft, JSON.stringify({ recipients: lowered, raw: raw.toString('base64') }))
      await rename(draft, join(dir, id))
      index.set(id, lowered)
      await forgetOldest(dir, index)
    },
    newest: async (recipient, limit) => {
      const wanted = recipient?.toLowerCase()
      const ids = [...index]
        .filter(([, recipients]) => wanted === undefined || recipients.includes(wanted))
        .map(([id]) => id)
      return Promise.all(
        ids
          .slice(-limit)
          .toReversed()
          .map((id) => readMail(dir, id)),
      )
    },
  }
}

async function forgetOldest(dir: string, index: Map<string, readonly string[]>): Promise<void> {
  for (const id of index.keys()) {
    if (index.size <= maxMails) return
    index.delete(id)
    await rm(join(dir, id), { force: true })
  }
}

async function readMail(dir: string, id: string): Promise<ReceivedMail> {
  const stored = await readStored(dir, id)
  const mail = await PostalMime.parse(Buffer.from(stored.raw, 'base64'))
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  return {
    id,
    receivedAt: new Date(Number.parseInt(id, 10)).toISOString(),
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? '',
    to: stored.recipients,
    subject: mail.subject ?? '',
    text,
    html,
    links: findLinks(text, html),
    attachments: mail.attachments.map(({ filename, content }) => ({
      fileName: filename ?? '',
      data: Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString(
        'base64',
      ),
    })),
  }
}

async function readStored(dir: string, id: string) {
  return StoredMail.parse(JSON.parse(await readFile(join(dir, id), 'utf8')))
}

function findLinks(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) =>
    match[0].replace(/[.,;]$/, ''),
  )
  return [...new Set([...inHtml, ...inText])]
}
