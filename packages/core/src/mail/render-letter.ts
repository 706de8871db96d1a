import type { Brand } from '@placet/contract/branding'
import type { Mail } from '../ports.ts'
import { asHtml } from './letter-html.ts'
import { type Letter, LOGO_ID, type Site } from './letter.ts'

/** Without a brand, the mail is Placet's. */
export function renderLetter(letter: Letter, site: Site, brand: Brand | null): Mail {
  const replyTo = letter.replyTo ?? brand?.replyTo
  const attachments = [...(letter.attachments ?? []), ...(brand?.logo ? [inlineLogo(brand.logo)] : [])]
  return {
    to: letter.to,
    subject: letter.subject,
    text: asText(letter, site, brand),
    html: asHtml(letter, site, brand),
    ...(brand && { fromName: brand.name }),
    ...(replyTo && { replyTo }),
    ...(attachments.length > 0 && { attachments }),
  }
}

/** In the mail itself: programs block pictures that they would have to load, and loading one says who reads it. */
function inlineLogo(logo: string): NonNullable<Mail['attachments']>[number] {
  return {
    fileName: 'logo.png',
    mimeType: 'image/png',
    data: Buffer.from(logo, 'base64'),
    contentId: LOGO_ID,
  }
}

function asText(letter: Letter, site: Site, brand: Brand | null): string {
  const { greeting, paragraphs, button, closing, because, stop } = letter
  return [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link.replace(/^mailto:/, '')}`] : []),
    closing,
    `-- \nYou receive this e-mail because ${because}${stop ? `\n${stop.label}: ${stop.link}` : ''}\n${signature(site, brand)}`,
  ].join('\n\n')
}

function signature({ dashboardUrl, supportEmail }: Site, brand: Brand | null): string {
  if (!brand) return `Placet, ${dashboardUrl}\nQuestions? ${supportEmail}`
  const sentBy = `${brand.name}, sent with ${dashboardUrl}`
  return brand.replyTo === '' ? sentBy : `${sentBy}\nQuestions? ${brand.replyTo}`
}
