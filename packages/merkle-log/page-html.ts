export interface PageParts {
  readonly policy: string
  readonly style: string
  readonly script: string
  readonly keys: string
}

const LOGO =
  '<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path class="disc" d="M15.84 1.69A11 11 0 1 0 22.31 8.16A5 5 0 0 1 15.84 1.69Z"/><path class="tick" d="M7.1 12.7l3.3 3.3 6-6.4"/></svg>'
const FILE =
  '<svg class="icon" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true"><path d="M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2ZM9 15l2 2 4-4"/></svg>'

/** Script and style stand between their tags without a space more, because the policy names their hashes. */
export function pageHtml({ policy, style, script, keys }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check a receipt or evidence</title>
<style>${style}</style>
</head>
<body>
<header>${LOGO}Placet</header>
<main>
<h1>Check a receipt or evidence</h1>
<p class="lead">Find out whether a record of consent is unchanged since it was sealed. Everything happens on this device: the page
works without a network and sends nothing.</p>
<section id="drop" aria-label="What to check">
${FILE}
<p><strong>Drop a receipt or an evidence archive here</strong></p>
<p id="chosen">A file that ends with .json or .zip</p>
<div class="ways">
<label>Choose a file <input id="file" type="file" accept=".json,.zip" multiple></label>
<label>Choose an unpacked folder <input id="folder" type="file" webkitdirectory></label>
</div>
</section>
<div id="answer" role="status"></div>
<details${keys === '' ? ' open' : ''}>
<summary>Public keys of the log</summary>
<p><label for="keys">One a line, as the operator of the log tells you. Without any, the keys inside the evidence are
taken.</label></p>
<textarea id="keys" rows="3" spellcheck="false" autocomplete="off">
${escapeText(keys)}</textarea>
</details>
</main>
<script>${script}</script>
</body>
</html>
`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
