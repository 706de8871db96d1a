import type { Mail } from '../ports.ts'

/** What a mail says; how it looks is decided here once, for every mail. */
export interface Letter {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  button: { label: string; link: string }
  closing: string
  replyTo?: string
  attachments?: NonNullable<Mail['attachments']>
}

export function renderLetter(letter: Letter): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.attachments && { attachments: letter.attachments }),
  }
}

function asText(letter: Letter): string {
  return [
    letter.greeting,
    ...letter.paragraphs,
    `${letter.button.label}: ${letter.button.link}`,
    letter.closing,
  ].join('\n\n')
}

function asHtml(letter: Letter): string {
  const paragraphs = [letter.greeting, ...letter.paragraphs].map(
    (text) => `<p style="margin:0 0 16px">${escape(text)}</p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#f4f5f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1f2430">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;color:#1c5cd6">Placet</p>
${paragraphs.join('\n')}
<p style="margin:24px 0"><a href="${escape(letter.button.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c5cd6;color:#fff;text-decoration:none;font-weight:600">${escape(letter.button.label)}</a></p>
<p style="margin:0;color:#5c6470;font-size:14px">${escape(letter.closing)}</p>
</div></body></html>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
