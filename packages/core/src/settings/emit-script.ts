import type { PublishedConfig } from '@placet/contract/published-config'

/** The visitor's script: the runtime, given its configuration as data. Nothing in the data can become code. */
export function emitScript(runtime: string, config: PublishedConfig): string {
  return `(function(__placet_config__){${runtime}\n})(JSON.parse(${asLiteral(JSON.stringify(config))}));\n`
}

function asLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
