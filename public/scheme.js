// Puts the remembered colour scheme on the page before anything is drawn.
try {
  const scheme = JSON.parse(localStorage.getItem("wimpel.scheme"))
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme
} catch {
  // Without storage or with something else in it the system's scheme holds.
}
