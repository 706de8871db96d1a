import { refuse } from '@placet/core/refuse'
import type { FastifyInstance } from 'fastify'

/** The settings, the deepest document of the contract, nest ten levels. */
const NESTING_MAX = 64

/**
 * Parses JSON safely against prototype pollution: such keys are rejected like any other unknown field. Deeply nested
 * bodies are refused before anything walks them.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeplyNested(body)) return done(refuse('malformed_request'))
    return parse(request, body, (error, value) => {
      if (error) done(isJson(body) ? refuse('invalid_input') : error)
      else done(null, value)
    })
  })
}

/** Brackets within strings don't nest. */
function isDeeplyNested(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString && character === '\\') at += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && (character === '[' || character === '{')) depth += 1
    else if (!isInString && (character === ']' || character === '}')) depth -= 1
    if (depth > NESTING_MAX) return true
  }
  return false
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
