import type { Block, BlockOf, FormFile } from "../../core/forms/index.ts"
import { formatSize } from "../text/de/file-size.ts"
import { publicFormText, type Voice } from "../text/de/public-form.ts"
import { type Html, html } from "./html.ts"

/** What a file field sends of a file that was brought: the value that an answer names. */
export const keptField = (name: string): string => `${name}.kept`

/** The file that a field says was brought; nothing where it says none. */
export const keptFile = (text: string | undefined): { readonly file: string; readonly name: string } | undefined => {
  try {
    const given = text ? (JSON.parse(text) as unknown) : undefined
    return typeof given === "object" && given !== null && "file" in given && "name" in given
      ? (given as { readonly file: string; readonly name: string })
      : undefined
  } catch {
    return undefined
  }
}

/** Where the files of a form are. */
export type FileAt = (file: string) => string

/** What of a file field changes: the file that is there, with how to take it away, or the field to choose one. */
export const fileState = (voice: Voice, name: string, kept: string | undefined, attributes: Html): Html => {
  const text = publicFormText(voice)
  const file = keptFile(kept)
  return file === undefined
    ? html`<input type="file" id="f-${name}" name="${name}" accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"${attributes}>`
    : html`<p class="got"><span>${file.name}</span><button type="submit" name="drop" value="${name}" id="f-${name}" aria-label="${text.removeFile(file.name)}">${text.remove}</button></p><input type="hidden" name="${keptField(name)}" value="${kept}">`
}

/** What a form offers to take along, each with its size. */
export const downloads = (block: BlockOf<"layout_downloads">, fileAt: FileAt): Html =>
  html`<div class="f">${block.label !== "" && html`<h3>${block.label}</h3>`}${block.help !== "" && html`<p class="hint">${block.help}</p>`}<ul class="files">${block.settings.files.map((file) => link(file, fileAt))}</ul></div>`

/** A file to take along. */
export const link = ({ file, name, size }: FormFile, fileAt: FileAt): Html =>
  html`<li><a href="${fileAt(file)}" download="${name}">${name}</a> <small>${formatSize(size)}</small></li>`

/** Whether a form asks for files: then it is sent in parts. */
export const asksForFiles = (blocks: ReadonlyArray<Block>): boolean => blocks.some(({ kind }) => kind === "file")
