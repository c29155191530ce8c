/** A script that sets the clock of whatever runs it so many days ahead; it runs on from there. */
const script = (days: number): string =>
  `const Real=Date;const ahead=${days * 86_400_000};globalThis.Date=class extends Real{constructor(...given){if(given.length===0)super(Real.now()+ahead);else super(...given)}static now(){return Real.now()+ahead}}`

/** What has a process of Node.js, and whatever it starts, live so many days ahead. */
export const laterProcess = (days: number): { readonly NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script(days))}`,
})

/** What has a page live so many days ahead, as an init script. */
export const laterPage = (days: number): { readonly content: string } => ({ content: script(days) })
