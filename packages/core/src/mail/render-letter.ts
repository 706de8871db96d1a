import type { Mail } from '../ports.ts'
import { asHtml } from './letter-html.ts'
import type { Letter, Site } from './letter.ts'

export function renderLetter(letter: Letter, site: Site): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: asText(letter, site),
    html: asHtml(letter, site),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.attachments && { attachments: letter.attachments }),
  }
}

function asText({ greeting, paragraphs, button, closing, because }: Letter, site: Site): string {
  return [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link.replace(/^mailto:/, '')}`] : []),
    closing,
    `-- \nYou receive this e-mail because ${because}\nPlacet, ${site.dashboardUrl}\nQuestions? ${site.supportEmail}`,
  ].join('\n\n')
}
