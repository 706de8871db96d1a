import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Text } from '@mantine/core'
import type { ActionView } from '@placet/contract/actions'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { perLanguage } from '../../../i18n/per-language.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { CATEGORY_OPTIONS } from '../../scans/index.ts'
import { chosenCategories, suggestedChoices } from '../categorize.ts'
import type { ActBody } from '../queries.ts'
import classes from './categorize-form.module.css'

interface CategorizeFormProps {
  cookies: ActionView['data']['cookies']
  button: { title: string; disabled: boolean }
  isPending: boolean
  onSubmit: (data: NonNullable<ActBody['data']>) => void
}

const SHOWN_AT_FIRST = 20
const OPTIONS = perLanguage(() => [{ value: '', label: t`Choose a category` }, ...CATEGORY_OPTIONS])

/** A picker for each cookie, prefilled with the catalogue's suggestion, and one button that submits them all. */
export function CategorizeForm({ cookies, button, isPending, onSubmit }: CategorizeFormProps) {
  const [choices, setChoices] = useState(() => suggestedChoices(cookies))
  const [isWhole, setIsWhole] = useState(cookies.length <= SHOWN_AT_FIRST)
  const chosen = chosenCategories(cookies, choices)
  const shown = isWhole ? cookies : cookies.slice(0, SHOWN_AT_FIRST)
  const chooseAll = (categoryId: string) =>
    setChoices(Object.fromEntries(cookies.map(({ cookieId }) => [cookieId, categoryId])))
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(chosen)
      }}
    >
      <ul className={classes['cookies']} aria-label={t`Cookies to categorize`}>
        {cookies.length > 1 && (
          <li>
            <Text size="sm" fw={550}>
              <Trans>All {formatCount(cookies.length)}</Trans>
            </Text>
            <NativeSelect
              size="xs"
              aria-label={t`Category of all`}
              data={[{ value: '', label: t`Set all to …` }, ...CATEGORY_OPTIONS]}
              value=""
              onChange={(event) => chooseAll(event.currentTarget.value)}
            />
          </li>
        )}
        {shown.map(({ cookieId, name, hostName, suggestedCategoryId }) => (
          <li key={cookieId}>
            <div className={classes['cookie']}>
              <code>{name}</code>
              <Text size="xs" c="dimmed" truncate>
                {hostName}
                {suggestedCategoryId === null && t` · not in the catalogue`}
              </Text>
            </div>
            <NativeSelect
              size="xs"
              aria-label={t`Category of ${name}`}
              data={OPTIONS}
              value={choices[cookieId] ?? ''}
              onChange={(event) => setChoices({ ...choices, [cookieId]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          <Trans>Show all {formatCount(cookies.length)}</Trans>
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        disabled={button.disabled || chosen.length === 0}
        loading={isPending}
        leftSection={<IconCheck size={16} aria-hidden="true" />}
      >
        {say(button.title)}
      </Button>
    </form>
  )
}
