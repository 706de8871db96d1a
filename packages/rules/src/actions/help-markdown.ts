import { ACTION_HELP } from './action-help.ts'
import { anchorOf } from './derived-action.ts'

/** What `docs/actions.md` is. */
export function helpMarkdown(): string {
  const parts = Object.entries(ACTION_HELP).map(
    ([type, { title, meaning, remedy }]) =>
      `<a id="${anchorOf(type)}"></a>\n\n## ${title}\n\n${meaning}\n\n**What to do.** ${remedy}\n`,
  )
  return `${HEAD}\n${parts.join('\n')}`
}

const HEAD = `# Actions

After a scan the actions page says what there is to do. Actions are derived from what the last scan found, what the
domain has set and what the catalogue knows, each time they are asked for: what is solved is gone, and what comes back
is there again. A dismissed action stays dismissed until something new belongs to it.

The same texts are served at \`/docs/actions\`, where each action links to its part.
`
