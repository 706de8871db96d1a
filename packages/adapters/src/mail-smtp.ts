import type { Mailer } from '@placet/core/ports'
import { createTransport } from 'nodemailer'

export function connectSmtp({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport(url, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
