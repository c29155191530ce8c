const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** What a page of the club takes to show a form. */
export const embedSnippet = (title: string, address: string, origin: string): string =>
  `<iframe data-wimpel src="${address}" title="${quoted(title)}" style="width:100%;height:800px;border:0"></iframe>\n<script src="${origin}/embed.js" async></script>`
