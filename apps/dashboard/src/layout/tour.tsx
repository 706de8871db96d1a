import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { perLanguage } from '../i18n/per-language.ts'
import { TOUR_PARAM } from '../ui/tour-path.ts'
import { type Box, placeBeside } from './place-beside.ts'
import classes from './tour.module.css'

interface Step {
  /** The value of `data-tour` on the elements it explains; the first that is shown counts. */
  target: string
  title: string
  text: string
}

const STEPS: readonly Step[] = perLanguage(() => [
  {
    target: 'answer',
    title: t`Start here`,
    text: t`This sentence says whether everything is all right with your site. If something needs you, the next step is below it.`,
  },
  {
    target: 'sections',
    title: t`Everything about your site`,
    text: t`Design, cookies, reports and consents. Ctrl or ⌘ K jumps to any page or site.`,
  },
  {
    target: 'help',
    title: t`Help for each page`,
    text: t`The question mark opens the article about the page you are on.`,
  },
])

const LOOK_EVERY_MS = 250

/** Explains the overview of a site in three steps. Only a link starts it, and it never comes back by itself. */
export function Tour() {
  const [search, setSearch] = useSearchParams()
  const isOn = search.has(TOUR_PARAM)
  const end = () =>
    setSearch(
      (before) => {
        before.delete(TOUR_PARAM)
        return before
      },
      { replace: true },
    )
  return isOn ? <Steps onEnd={end} /> : null
}

function Steps({ onEnd }: { onEnd: () => void }) {
  const [at, setAt] = useState(0)
  const step = STEPS[at]
  const box = useBox(step?.target)
  const card = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isShown = box !== null
  useEffect(() => {
    if (isShown) card.current?.focus({ preventScroll: true })
  }, [at, isShown])
  if (!step || !box) return null
  const isLast = at === STEPS.length - 1
  return (
    <>
      <div
        className={classes['ring']}
        style={{ left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 }}
      />
      <Paper
        ref={card}
        component="dialog"
        open
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        withBorder
        shadow="md"
        className={classes['card'] ?? ''}
        style={placeBeside(box, { width: window.innerWidth, height: window.innerHeight })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      >
        <Title order={2} id={`${id}-title`}>
          {step.title}
        </Title>
        <Text size="sm" mt={4} id={`${id}-text`}>
          {step.text}
        </Text>
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            <Trans>
              {at + 1} of {STEPS.length}
            </Trans>
          </Text>
          <Group gap="xs">
            {!isLast && (
              <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
                <Trans>Skip</Trans>
              </Button>
            )}
            <Button size="xs" onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
              {isLast ? t`Done` : t`Next`}
            </Button>
          </Group>
        </Group>
      </Paper>
    </>
  )
}

/** The place of the element on the screen. Pages load and move, so it is looked up again. */
function useBox(target: string | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    if (target === undefined) return undefined
    const look = () => {
      const shown = [...document.querySelectorAll(`[data-tour=${target}]`)].find((each) =>
        each.checkVisibility(),
      )
      const { left, top, width, height } = shown?.getBoundingClientRect() ?? NOWHERE
      setBox((before) =>
        before?.left === left && before.top === top && before.width === width && before.height === height
          ? before
          : shown
            ? { left, top, width, height }
            : null,
      )
    }
    look()
    const timer = window.setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, true)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, true)
    }
  }, [target])
  return box
}

const NOWHERE = { left: 0, top: 0, width: 0, height: 0 }
