import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Group, Pagination, Select, Stack, Tabs } from '@mantine/core'
import { CONTENT_PAGE_SIZE, type ContentText } from '@placet/contract/content'
import type { DomainView } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings-document'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useMay } from '../../profile/index.ts'
import { editReducer, NO_EDITS } from '../edit-history.ts'
import { isMissing, matches } from '../edits.ts'
import { groupLabels } from '../label-groups.ts'
import { nameOfLanguage } from '../../../i18n/name-of-language.ts'
import { useContent, useMissingCounts } from '../queries.ts'
import { nameOf } from '../text-names.ts'
import classes from './content-editor.module.css'
import { ContentSaveBar } from './content-save-bar.tsx'
import { TextFiles } from './text-files.tsx'
import { TextGroup } from './text-group.tsx'
import { TextPreview } from './text-preview.tsx'
import { focusField, TextRow } from './text-row.tsx'

interface ContentEditorProps {
  domain: DomainView
  settings: DomainSettings
}

type Tab = 'labels' | 'cookies' | 'services'

export function ContentEditor({ domain, settings }: ContentEditorProps) {
  const { languages, default: sourceLanguage } = settings.language
  const [search] = useSearchParams()
  const [language, setLanguage] = useState(
    () => languages.find((tag) => tag === search.get('language')) ?? sourceLanguage,
  )
  const [tab, setTab] = useState<Tab>('labels')
  const [query, setQuery] = useState('')
  const [isOnlyMissing, setOnlyMissing] = useState(false)
  const [page, setPage] = useState(1)
  const [history, dispatch] = useReducer(editReducer, NO_EDITS)
  const [chosen, setChosen] = useState<string | null>(null)
  const { edits } = history
  const isModified = Object.keys(edits).length > 0
  const confirm = useConfirm()
  const mayWrite = useMay('content:write')
  useLeaveWarning(isModified)
  const content = useContent(domain.id, { language, query, isOnlyMissing, page })
  const missing = useMissingCounts(domain.id).data
  const countOf = (tag: string) => missing?.find((each) => each.language === tag)?.missing ?? 0
  const { wantField, forgetField } = useWantedField()

  const openText = useCallback(
    (key: string) => {
      setTab(tabOf(key))
      setQuery('')
      setOnlyMissing(false)
      setChosen(key)
      wantField(key)
    },
    [wantField],
  )
  const change = async (next: string | null) => {
    if (!next || next === language) return
    const mayLeave =
      !isModified ||
      (await confirm({
        title: t`Discard unsaved texts?`,
        message: t`Your changes in this language haven’t been saved.`,
        confirm: t`Discard`,
        isDangerous: true,
      }))
    if (!mayLeave) return
    dispatch({ kind: 'clear' })
    setLanguage(next)
    setPage(1)
  }
  const rows = (texts: readonly ContentText[]) =>
    texts.map((text) => (
      <TextRow
        key={text.key}
        {...{ text, language, sourceLanguage, edits }}
        onEdit={(edited, value) => dispatch({ kind: 'edit', text: edited, value })}
        onFocus={(key) => {
          forgetField()
          setChosen(key)
        }}
        onBlur={() => dispatch({ kind: 'rest' })}
      />
    ))
  const isFound = (text: ContentText) =>
    matches(text, edits, query) || nameOf(text.key).toLowerCase().includes(query.trim().toLowerCase())
  const shown = (texts: readonly ContentText[]) =>
    texts.filter((text) => isFound(text) && (!isOnlyMissing || isMissing(text, edits)))
  const all = useMemo(
    () => (content.data ? [...content.data.labels, ...content.data.cookies, ...content.data.services] : []),
    [content.data],
  )

  return (
    <Stack gap="md">
      <Group align="flex-end" gap="md">
        <Select
          label={t`Language`}
          searchable
          allowDeselect={false}
          data={languages.map((tag) => ({
            value: tag,
            label: describeLanguage(tag, sourceLanguage, countOf(tag)),
          }))}
          value={language}
          onChange={(next) => void change(next)}
          w={280}
        />
        <SearchField
          label={t`Search texts`}
          value={query}
          onSearch={(next) => {
            setQuery(next)
            setPage(1)
          }}
        />
        <Checkbox
          label={
            countOf(language) > 0 ? t`Only missing (${formatCount(countOf(language))})` : t`Only missing`
          }
          mb={8}
          checked={isOnlyMissing}
          onChange={(event) => {
            setOnlyMissing(event.currentTarget.checked)
            setPage(1)
          }}
        />
        <TextFiles
          domain={domain}
          languages={languages}
          language={language}
          isModified={isModified}
          mayWrite={mayWrite}
        />
      </Group>
      <QueryView query={content}>
        {({ language: loaded, labels, cookies, services, cookiesTotal, servicesTotal }) => (
          <div className={classes['columns']}>
            <Tabs
              value={tab}
              onChange={(next) => {
                setTab(next === 'cookies' || next === 'services' ? next : 'labels')
                setPage(1)
              }}
            >
              <Tabs.List mb="md">
                <Tabs.Tab value="labels">
                  <Trans>Banner</Trans>
                </Tabs.Tab>
                <Tabs.Tab value="cookies">
                  <Trans>Cookies ({formatCount(cookiesTotal)})</Trans>
                </Tabs.Tab>
                <Tabs.Tab value="services">
                  <Trans>Services ({formatCount(servicesTotal)})</Trans>
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="labels">
                <Stack gap="md">
                  {groupLabels(shown(labels)).map(({ title, texts }) => (
                    <TextGroup key={title} title={title}>
                      {rows(texts)}
                    </TextGroup>
                  ))}
                  {shown(labels).length === 0 && <Nothing isOnlyMissing={isOnlyMissing} />}
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="cookies">
                <PagedTexts
                  title={t`Cookies`}
                  texts={cookies}
                  rows={rows}
                  total={cookiesTotal}
                  page={page}
                  onPage={setPage}
                />
              </Tabs.Panel>
              <Tabs.Panel value="services">
                <PagedTexts
                  title={t`Services`}
                  texts={services}
                  rows={rows}
                  total={servicesTotal}
                  page={page}
                  onPage={setPage}
                />
              </Tabs.Panel>
            </Tabs>
            <TextPreview
              domain={domain}
              settings={settings}
              language={loaded}
              texts={all}
              edits={edits}
              chosen={chosen}
              onText={openText}
            />
          </div>
        )}
      </QueryView>
      <ContentSaveBar
        domain={domain}
        language={language}
        history={history}
        onUndo={() => dispatch({ kind: 'undo' })}
        onRedo={() => dispatch({ kind: 'redo' })}
        onSaved={() => dispatch({ kind: 'clear' })}
      />
    </Stack>
  )
}

/** Moves the focus to a field, at once or as soon as its list is drawn. */
function useWantedField() {
  const wanted = useRef<string | null>(null)
  const seek = useCallback(() => {
    if (wanted.current !== null && focusField(wanted.current)) wanted.current = null
  }, [])
  useEffect(seek)
  const wantField = useCallback(
    (key: string) => {
      wanted.current = key
      seek()
    },
    [seek],
  )
  const forgetField = useCallback(() => {
    wanted.current = null
  }, [])
  return { wantField, forgetField }
}

interface PagedTextsProps {
  title: string
  texts: readonly ContentText[]
  rows: (texts: readonly ContentText[]) => ReactNode
  total: number
  page: number
  onPage: (page: number) => void
}

function PagedTexts({ title, texts, rows, total, page, onPage }: PagedTextsProps) {
  if (texts.length === 0) {
    return (
      <EmptyState title={t`No ${title.toLowerCase()} here`}>
        <Trans>Cookies found by a scan appear here, so you can describe them in this language.</Trans>
      </EmptyState>
    )
  }
  const pages = Math.ceil(total / CONTENT_PAGE_SIZE)
  const hasUnreviewed = texts.some(({ value, isUnreviewed }) => isUnreviewed && value === null)
  const note = hasUnreviewed
    ? t`Placet wrote the texts marked “Not reviewed”. Nobody who speaks the language has checked them yet.`
    : undefined
  return (
    <Stack gap="md">
      <TextGroup title={title} note={note}>
        {rows(texts)}
      </TextGroup>
      {pages > 1 && <Pagination total={pages} value={page} onChange={onPage} />}
    </Stack>
  )
}

function Nothing({ isOnlyMissing }: { isOnlyMissing: boolean }) {
  return isOnlyMissing ? (
    <EmptyState title={t`Nothing is missing`}>
      <Trans>All texts in this language are complete.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`Nothing found`}>
      <Trans>No text matches your search.</Trans>
    </EmptyState>
  )
}

function tabOf(key: string): Tab {
  if (key.startsWith('cd_')) return 'cookies'
  return key.startsWith('sd_') ? 'services' : 'labels'
}

function describeLanguage(tag: string, sourceLanguage: string, missing: number): string {
  const name = nameOfLanguage(tag)
  const described = tag === sourceLanguage ? t`${name} (default)` : name
  return missing === 0
    ? described
    : t`${described}, ${formatCounted(missing, plural(missing, { one: 'text', other: 'texts' }))} missing`
}
