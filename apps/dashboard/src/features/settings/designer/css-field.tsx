import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Code, Group, List, Menu, Text } from '@mantine/core'
import { CUSTOM_CSS_MAX_LENGTH } from '@placet/contract/constants'
import { checkCustomCss, type CssProblem } from '@placet/rules/custom-css'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { useField } from '../editor.ts'
import { useTyped } from '../fields/use-typed.ts'
import { CssEditor, type CssEditorHandle } from './css-editor.tsx'
import classes from './css-field.module.css'
import { CSS_EXAMPLES } from './css-examples.ts'
import { Setting } from './setting.tsx'

/** The owner’s custom style sheet. Invalid CSS stays in the editor, with line and reason. */
export function CssField() {
  const { value, error, set } = useField('css')
  const { shown, type } = useTyped(value, (next) => set(next, true))
  const editor = useRef<CssEditorHandle>(null)
  const problems = problemsOf(shown)
  return (
    <Setting path="css" label={t`Custom CSS`} isEverywhere error={problems.length === 0 ? error : undefined}>
      {() => (
        <>
          <CssEditor ref={editor} value={shown} onChange={type} />
          <Group justify="space-between" gap={8}>
            <Text size="xs" c="dimmed">
              <Trans>
                {formatCount(shown.length)} of{' '}
                {formatCounted(
                  CUSTOM_CSS_MAX_LENGTH,
                  plural(CUSTOM_CSS_MAX_LENGTH, { one: 'character', other: 'characters' }),
                )}
              </Trans>
            </Text>
            <Examples onInsert={(css) => type(shown.trim() === '' ? css : `${shown.trimEnd()}\n\n${css}`)} />
          </Group>
          <output aria-label={t`Problems in the style sheet`}>
            {problems.length > 0 && (
              <Problems
                problems={problems}
                onChoose={({ line, column }) => editor.current?.goTo(line, column)}
              />
            )}
          </output>
          <Text size="xs" c="dimmed">
            <Trans>
              Parts: <Code>.banner</Code> <Code>.preferences</Code> <Code>.icon</Code>{' '}
              <Code>.actions button</Code> <Code>h2</Code> <Code>p</Code>. Variables: <Code>--surface</Code>{' '}
              <Code>--text</Code> <Code>--line</Code> <Code>--round</Code> <Code>--inner</Code>{' '}
              <Code>--gap</Code>. You can’t load external resources, hide or move elements off screen, or
              style one answer differently from the other.
            </Trans>
          </Text>
        </>
      )}
    </Setting>
  )
}

function problemsOf(css: string): readonly CssProblem[] {
  const checked = checkCustomCss(css)
  return 'problems' in checked ? checked.problems : []
}

const PROBLEMS_SHOWN = 5

interface ProblemsProps {
  problems: readonly CssProblem[]
  onChoose: (problem: CssProblem) => void
}

function Problems({ problems, onChoose }: ProblemsProps) {
  const left = problems.length - PROBLEMS_SHOWN
  return (
    <div className={classes['problems']}>
      <Text size="sm" fw={550}>
        <Trans>Not applied yet:</Trans>
      </Text>
      <List size="sm" spacing={2} icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
        {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
          <List.Item key={`${problem.line} ${problem.column} ${problem.reason}`}>
            <Trans>
              <button type="button" className={classes['problem']} onClick={() => onChoose(problem)}>
                Line {problem.line}
              </button>
              : {problem.reason}
            </Trans>
          </List.Item>
        ))}
      </List>
      {left > 0 && (
        <Text size="sm">
          <Trans>And {left} more.</Trans>
        </Text>
      )}
    </div>
  )
}

function Examples({ onInsert }: { onInsert: (css: string) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={14} aria-hidden="true" />}>
          <Trans>Insert an example</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CSS_EXAMPLES.map(({ title, css }) => (
          <Menu.Item key={title} onClick={() => onInsert(css)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
