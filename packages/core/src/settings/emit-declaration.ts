import { CATEGORIES } from '@placet/contract/constants'
import { spokenLanguage } from '@placet/rules/publish/compile-config'
import { type Declaring, describeEntries, inWords } from '@placet/rules/publish/declaration-in'
import type { Emitted } from '@placet/rules/publish/emit-script'
import { textDirection } from '@placet/rules/publish/text-direction'

type Entry = ReturnType<typeof describeEntries>[number]

/** The cookie declaration as HTML for a site's own page, in the page's style, followed by the same as JSON-LD. */
export function emitDeclaration(domain: Declaring, wanted: string): Emitted {
  const language = spokenLanguage(domain, wanted)
  const labels = domain.texts[language]?.labels
  const entries = describeEntries(domain, language)
  const title = labels?.declarationTitle ?? ''
  const sections = [...CATEGORIES, undefined].map((category) => {
    const listed = entries.filter((entry) => entry.category === category)
    if (!listed[0]) return ''
    const heading = category
      ? `<h3>${escaped(labels?.[`category_${category}`] ?? '')}</h3>
<p>${escaped(labels?.[`category_${category}_text`] ?? '')}</p>
<p>${category === 'necessary' ? escaped(labels?.alwaysOn ?? '') : openPreferences(labels?.openPreferences ?? '')}</p>
`
      : ''
    return `${heading}<dl>\n${listed.map(toHtml).join('')}</dl>\n`
  })
  const html = `<section data-placet-declared lang="${escaped(language)}" dir="${textDirection(language)}">
<h2>${escaped(title)}</h2>
${sections.join('')}</section>
<script type="application/ld+json">${asJsonLd(entries, { title, language })}</script>
`
  return { head: '', tail: html }
}

/** Where the site's banner is loaded, it opens the preferences. */
function openPreferences(words: string): string {
  return `<button type="button" data-placet-open="preferences">${escaped(words)}</button>`
}

function toHtml({ key, text, lang, facts }: Entry): string {
  const language = lang === undefined ? '' : ` lang="${escaped(lang)}"`
  const purpose = text === '' ? '' : `<dd${language}>${escaped(text)}</dd>`
  const others = facts.map((fact) => `<dd>${escaped(inWords(fact))}</dd>`)
  return `<dt>${escaped(key.slice(3))}</dt>${purpose}${others.join('')}\n`
}

/** https://schema.org/PropertyValue, one for each cookie and service. */
function asJsonLd(
  entries: readonly Entry[],
  { title, language }: { title: string; language: string },
): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: entries.length,
    itemListElement: entries.map(({ key, text, lang, facts }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'PropertyValue',
        name: key.slice(3),
        ...(text !== '' && { description: { '@language': lang ?? language, '@value': text } }),
        valueReference: facts.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
      },
    })),
  }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
