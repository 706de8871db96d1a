import { describe, expect, test } from 'vitest'
import { BANNED_WORDS } from './banned-wording.ts'
import {
  countCommentOpenings,
  findMarkdownProblems,
  findStringProblems,
  findUnownedPackages,
} from './check-wording.ts'

describe('a document is refused when it says', () => {
  test.each([
    ['Mend it, or explain it.', 'Mend'],
    ['The banner heeds the signal.', 'heeds'],
    ['Visitors are told of it.', 'told of'],
    ['It tells operators of the failure.', 'tells operators of'],
    ['Roll-ups are made anew.', 'anew'],
    ['To whom it belongs.', 'whom'],
    ['The list is held up against the log.', 'held up against'],
    ['It lets the tags wait.', 'lets the tags wait'],
    ['The session goes on.', 'goes on'],
    ['The worker went on after the restart.', 'went on'],
    ['Each has a network of its own.', 'of its own'],
    ['The setting is off at first.', 'at first'],
    ['If it was nobody of yours, write to us.', 'nobody of yours'],
    ['The terms contained therein apply.', 'therein'],
    ['Your Placet user is ready.', 'Placet user'],
    ['What nobody foresaw is logged.', 'What …'],
    ['It stops. Whoever repeats a notice is thanked.', 'Whoever …'],
    ['Who has left gets no mail.', 'Who …'],
    ['- Whose time is over is erased.', 'Whose …'],
    ['| rule | **What is new** is marked. |', 'What …'],
    ['What follows is the list:', 'What …'],
  ])('%s', (text, said) => {
    const [problem, ...more] = findMarkdownProblems('a.md', text)
    expect(problem).toContain(`a.md:1: “${said}”`)
    expect(more).toEqual([])
  })
})

describe('a document may say', () => {
  test.each([
    'We recommend that you amend the invoice.',
    'Tell visitors about the cookie, and tell which of these apply.',
    'That is one way of telling. Of course it is.',
    'Hold the button. The claim stands against no one.',
    'Let the job run; the others wait.',
    'The feature goes on sale. The label goes on the first page.',
    'See what is going on in the log.',
    'Bring your own styles.',
    'It looks right at first glance.',
    'What does it cost? Who may see it?',
    'Ask what it costs and who pays.',
    '## What a report counts',
    '**What to do.** Remove the tag.',
    '[What browsers do to consent](browsers.md)',
    '| What | Who |',
    'Run `mend anew whom`.',
    '```\nWhat goes on.\n```',
    '[a page](https://example.com/whom)',
  ])('%s', (text) => {
    expect(findMarkdownProblems('a.md', text)).toEqual([])
  })
})

test('a problem in a paragraph is reported on its own line, with the reason and a suggestion', () => {
  expect(findMarkdownProblems('a.md', '# Title\n\nOne line\nthat is made anew.\n')).toEqual([
    'a.md:4: “anew” (archaic); say again; rebuild, recreate, restart',
  ])
})

test('strings, templates and JSX text are read, code and comments are not', () => {
  const text = [
    '// Whom it may concern: made anew.',
    'const whom = "anew"',
    'const a = "Made anew for you"',
    'const b = `Hello ${name}, whom you know`',
    'const c = <p>What waits is paused.</p>',
  ].join('\n')
  expect(findStringProblems('a.tsx', text)).toEqual([
    expect.stringContaining('a.tsx:3: “anew”'),
    expect.stringContaining('a.tsx:4: “whom”'),
    expect.stringContaining('a.tsx:5: “What …”'),
  ])
})

test('labels and questions of the interface may open with What and Who', () => {
  const text = '<Field label="What visitors see" hint={`Who is asking?`} title="Who has access" />'
  expect(findStringProblems('a.tsx', text)).toEqual([])
})

test('comment lines that open with a clause are counted, others are not', () => {
  const text = [
    '/** What a scan found. */',
    '// Who asks is a visitor.',
    ' * Whoever comes first.',
    '// Whatever the size, one call.',
    'call() // What it says',
    '// The reason, and what follows.',
  ].join('\n')
  expect(countCommentOpenings(text)).toBe(3)
})

test('a command that would run a package we don’t own is a problem, in code blocks too', () => {
  const run = (command: string) => findUnownedPackages('a.md', `Try:\n\n\`\`\`sh\n${command} verify\n\`\`\``)
  for (const command of ['npx placet', 'npx -y placet', 'npm i -g placet', 'pnpm dlx placet']) {
    expect(run(command)).toEqual([expect.stringContaining(`a.md:4: “${command}”`)])
  }
  for (const command of ['npx @placet/cli', 'npm i -D @placet/cli', 'npx placet-other', 'placet']) {
    expect(run(command)).toEqual([])
  }
})

test('every banned word comes with a reason and a suggestion', () => {
  for (const { reason, suggestion } of BANNED_WORDS) {
    expect(reason).not.toBe('')
    expect(suggestion).not.toBe('')
  }
})
