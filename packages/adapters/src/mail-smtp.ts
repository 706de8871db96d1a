import type { Mailer } from '@placet/core/ports'
import { createTransport } from 'nodemailer'

export function connectSmtp({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport(url, { from })
  return {
    async send({ attachments = [], fromName, ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(fromName !== undefined && { from: { name: fromName, address: addressIn(from) } }),
        attachments: attachments.map(({ fileName, mimeType, data, contentId }) => ({
          filename: fileName,
          contentType: mimeType,
          content: data,
          ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' }),
        })),
      })
    },
    close: () => transport.close(),
  }
}

/** The address alone: others are sent from it under a name of their own. */
function addressIn(from: string): string {
  return /<([^>]+)>\s*$/.exec(from)?.[1] ?? from
}
