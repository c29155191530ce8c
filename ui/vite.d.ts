/// <reference types="vite/types/import-meta.d.ts" />
declare module "*.css"
