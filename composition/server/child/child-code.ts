/** The code of a child: beside the sources stands the source of the process, beside the built server the `built` one. */
export const childCode = (here: string, built: string): URL =>
  new URL(here.endsWith(".ts") ? "./worker.ts" : `./${built}.js`, here)
