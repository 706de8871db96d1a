/** The commands of a page, from its start to a heading, without their indentation. */
export function readCommands(page: string, until: string): string[] {
  const part = page.slice(0, page.indexOf(`\n${until}\n`))
  return [...part.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  )
}
