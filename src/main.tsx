// The start-up code is an ordinary module of the app, so that a build can bundle the two into one file.
import './app/boot/start.tsx';
