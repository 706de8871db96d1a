import { refuse } from '@placet/core/refuse'
import type { FastifyInstance } from 'fastify'

/** Parses JSON safely against prototype pollution: such keys are rejected like any other unknown field. */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body, (error, value) => {
      if (error) done(isJson(body) ? refuse('invalid_input') : error)
      else done(null, value)
    }),
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
