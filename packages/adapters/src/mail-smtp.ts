import type { Mailer } from '@placet/core/ports'
import { createTransport } from 'nodemailer'

export function connectSmtp({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport(url, { from })
  return {
    async send({ attachments = [], ...mail }) {
      await transport.sendMail({
        ...mail,
        attachments: attachments.map(({ fileName, mimeType, data }) => ({
          filename: fileName,
          contentType: mimeType,
          content: data,
        })),
      })
    },
    close: () => transport.close(),
  }
}
