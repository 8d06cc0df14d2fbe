// Styles for every page. The library's styles are in a lower cascade layer, so that ours always win. Styles of
// components that aren't on every page are imported with their component.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
