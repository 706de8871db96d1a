export interface Clock {
  now(): Date
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: { fileName: string; mimeType: string; data: Buffer }[]
  /** The same for every try, so that a receiver can tell a repeat. */
  messageId?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export type FetchedFile = { freshSeconds: number } & (
  | { kind: 'new'; text: string; etag: string | null }
  /** The one with the etag that was given is still current. */
  | { kind: 'unchanged' }
  | { kind: 'missing' }
)

export interface FileFetcher {
  /** Throws when there is no answer that can be used. */
  fetch(url: string, etag: string | null): Promise<FetchedFile>
}

export interface Images {
  /** In how many pixels two pictures of one size differ; null when one is none, or the sizes differ. */
  compare(one: Buffer, other: Buffer): Promise<{ differing: number; total: number } | null>
  /** The picture decoded and encoded anew: pixels only. Null when it is none, or too large. */
  remake(data: Buffer): Promise<{ data: Buffer; mimeType: 'image/jpeg' | 'image/gif' | 'image/png' } | null>
}
