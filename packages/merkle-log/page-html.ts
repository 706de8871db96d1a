export interface PageParts {
  readonly policy: string
  readonly style: string
  readonly script: string
  readonly keys: string
}

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
<main>
<h1>Check a receipt or evidence</h1>
<p>Everything happens on this device. The page works without a network and sends nothing.</p>
<section id="drop" aria-label="What to check">
<p><label>A receipt or an evidence archive <input id="file" type="file" accept=".json,.zip" multiple></label></p>
<p><label>An unpacked evidence folder <input id="folder" type="file" webkitdirectory></label></p>
<p>Or drop a file here.</p>
</section>
<p><label for="keys">Public keys of the log, one a line, as its operator tells you.
Without any, the keys inside the evidence are taken.</label></p>
<textarea id="keys" rows="3" spellcheck="false" autocomplete="off">
${escapeText(keys)}</textarea>
<div id="answer" role="status"></div>
</main>
<script>${script}</script>
</body>
</html>
`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
