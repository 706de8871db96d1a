/** Without nginx itself: blocks close, statements end, quotes pair. It does not know directives. */
export function checkNginx(path: string, text: string): string[] {
  const problems: string[] = []
  const open: number[] = []
  let statement = ''
  let line = 1
  const source = text.replaceAll(/^\s*#.*$/gm, '')
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index] ?? ''
    if (character === '\n') line += 1
    if (character === '"' || character === "'") {
      const end = source.indexOf(character, index + 1)
      if (end === -1) return [...problems, `${path}:${line}: a quote does not end`]
      statement += 'quoted'
      line += source.slice(index, end).split('\n').length - 1
      index = end
    } else if (character === ';' || character === '{') {
      if (statement.trim() === '') problems.push(`${path}:${line}: ${character} ends nothing`)
      if (character === '{') open.push(line)
      statement = ''
    } else if (character === '}') {
      if (statement.trim() !== '') problems.push(`${path}:${line}: "${statement.trim()}" has no semicolon`)
      if (open.pop() === undefined) problems.push(`${path}:${line}: a block closes that never opened`)
      statement = ''
    } else statement += character
  }
  if (statement.trim() !== '') problems.push(`${path}:${line}: "${statement.trim()}" has no semicolon`)
  return [...problems, ...open.map((start) => `${path}:${start}: the block does not close`)]
}
