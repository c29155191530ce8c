export { navigate as go } from "wouter/use-browser-location"
