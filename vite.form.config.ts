import { defineConfig } from "vite"

/**
 * The script of public forms: one file that shares nothing with the screens, because who fills in a form never sees them. It comes
 * into the same folder, after the screens.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
    manifest: ".vite/form.json",
    rolldownOptions: {
      input: "composition/browser/public-form.ts",
      // The core does nothing by being loaded, so what nobody calls can stay away: ports, use cases, what writes files.
      treeshake: { moduleSideEffects: (id) => id.endsWith("/composition/browser/public-form.ts") },
      output: { entryFileNames: "assets/form-[hash].js" },
    },
  },
})
