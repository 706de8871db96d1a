import { Trans } from '@lingui/react/macro'
import { Badge, Group, Text, Textarea } from '@mantine/core'
import type { ContentText } from '@placet/contract/content'
import { textDirection } from '@placet/rules/publish/text-direction'
import { type Edits, isMissing } from '../edits.ts'
import { nameOf } from '../text-names.ts'
import classes from './text-row.module.css'

interface TextRowProps {
  text: ContentText
  language: string
  sourceLanguage: string
  edits: Edits
  onEdit: (text: ContentText, value: string) => void
  onFocus: (key: string) => void
  onBlur: () => void
}

/** Source text on the left, the translation on the right, with the shipped text as its placeholder. */
export function TextRow({ text, language, sourceLanguage, edits, onEdit, onFocus, onBlur }: TextRowProps) {
  const value = edits[text.key] ?? text.value ?? ''
  const id = fieldId(text.key)
  return (
    <li className={classes['row']} data-edited={text.key in edits || undefined}>
      <div>
        <Group gap={8}>
          <Text
            component="label"
            htmlFor={id}
            size="sm"
            fw={550}
            className={classes['name'] ?? ''}
            title={text.key}
          >
            {nameOf(text.key)}
          </Text>
          {isMissing(text, edits) && (
            <Badge size="sm" variant="light" color="amber" tt="none">
              <Trans>Missing</Trans>
            </Badge>
          )}
          {value === '' && text.isUnreviewed && (
            <Badge size="sm" variant="light" color="gray" tt="none">
              <Trans>Not reviewed</Trans>
            </Badge>
          )}
          {value !== '' && text.shipped !== null && (
            <Badge size="sm" variant="light" tt="none">
              <Trans>Own text</Trans>
            </Badge>
          )}
        </Group>
        {language !== sourceLanguage && text.source && (
          <Text size="sm" c="dimmed" lang={sourceLanguage} dir={textDirection(sourceLanguage)}>
            {text.source}
          </Text>
        )}
      </div>
      <Textarea
        id={id}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        lang={language}
        dir={textDirection(language)}
        placeholder={text.shipped ?? ''}
        value={value}
        onChange={(event) => onEdit(text, event.currentTarget.value)}
        onFocus={() => onFocus(text.key)}
        onBlur={onBlur}
      />
    </li>
  )
}

/** Moves the focus to the field of a text, if the page shows it: fields of other tabs are hidden. */
export function focusField(key: string): boolean {
  const field = document.getElementById(fieldId(key))
  field?.focus({ preventScroll: true })
  if (!field || document.activeElement !== field) return false
  field.scrollIntoView({ block: 'center' })
  return true
}

function fieldId(key: string): string {
  return `text-${key}`
}
