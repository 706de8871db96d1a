import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface FileParts {
  /** Only letters, digits, dots, dashes and underscores. */
  name: string
  type: string
  content: Readable | Buffer
}

/** A response saved as a file. Streams are passed through; if one breaks, so does the response. */
export class FileOf {
  readonly #parts: FileParts

  constructor(parts: FileParts) {
    if (!/^[\w.-]+$/.test(parts.name)) throw new Error(`${parts.name} is no name for a file`)
    this.#parts = parts
  }

  sendBy(reply: FastifyReply): FastifyReply {
    const { name, type, content } = this.#parts
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type(type)
      .send(content)
  }
}
