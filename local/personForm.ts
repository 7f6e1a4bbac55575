/** The login page of a local issuer. */
export function personForm(provider: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${provider} (stand-in)</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:22rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin:0 0 1rem}
input:not([type=checkbox]){display:block;width:100%;box-sizing:border-box;font:inherit;padding:.6rem}
button{font:inherit;padding:.6rem 1rem;margin-inline-end:.5rem}
</style></head>
<body><h1>${provider}</h1><p>A local stand-in. Log in as any person.</p>
<form method="post">
<label>E-mail <input name="email" type="email" required value="guest@${provider}.example"></label>
<label>Name <input name="name" required value="Guest"></label>
<label><input name="verified" type="checkbox" checked> E-mail verified</label>
<button>Continue</button><button name="cancel" value="1" formnovalidate>Cancel</button>
</form></body></html>`;
}
